// The engine's code made over for the game at hand, after it has played for a while.
//
// Rules are compiled to closures that call each other through the table of the module, some twenty times a ply. Every
// such call looks up what it calls, checks its type, and keeps the browser's compiler from putting it in line. But the
// closures of a loaded game stay as they are: once some games were played, it is known what is called from where. So a
// copy of the engine, whose code writes its calls down, plays a few; then the code is written anew: where a call came
// to the same few functions, it asks whether it is one of them, and has them in line. Any other call goes the old way.
//
// No function comes or goes, and none changes its number: what lies in memory is the same for all three.
//     watching(module, log)         the code that writes its calls down from address `log` on: how many bytes of
//                                   entries there are, and from the eighth byte on the entries
//     addCalls(module, calls, ..)   adds such entries, two numbers each, to a Map of calls by function
//     tuned(module, calls)          the code made over
'use strict';

const codeSection = 10;
const kind = {i32: 0x7f, i64: 0x7e, f32: 0x7d, f64: 0x7c, v128: 0x7b, nothing: 0x40};
const op = {
    block: 0x02, loop: 0x03, if: 0x04, else: 0x05, try: 0x06, end: 0x0b, br: 0x0c, return: 0x0f, call: 0x10, callIndirect: 0x11, delegate: 0x18,
    localGet: 0x20, localSet: 0x21, localTee: 0x22, load: 0x28, store: 0x36, i32: 0x41, i64: 0x42, f32: 0x43, f64: 0x44, equal: 0x46, add: 0x6a,
    vector: 0xfd
};

// ── reading ──────────────────────────────────────────────────────────────────────────────────────────────────────────

class Reader {
    constructor(bytes, at = 0) { this.bytes = bytes; this.at = at; }
    byte() { return this.bytes[this.at++]; }
    number() {
        let value = 0, shift = 0, byte;
        do {
            byte = this.bytes[this.at++];
            value += (byte & 127) * 2 ** shift;
            shift += 7;
        } while (byte & 128);
        return value;
    }
    past() { while (this.bytes[this.at++] & 128); }
    pastAll(count) { while (count-- > 0) this.past(); }
    take(length) { return this.bytes.subarray(this.at, this.at += length); }
    list(read) { return Array.from({length: this.number()}, read); }

    // Past the instruction that begins here.
    instruction() {
        const code = this.byte();
        if (code >= op.load && code <= 0x3e) this.pastAll(2);
        else if ((code >= op.localGet && code <= 0x26) || code === op.i32 || code === op.i64 || (code >= op.block && code <= 0x04) || (code >= 0x06 && code <= 0x09) ||
            code === op.br || code === 0x0d || code === op.call || code === 0x12 || code === op.delegate || code === 0xd2) this.past();
        else if (code === op.callIndirect || code === 0x13) this.pastAll(2);
        else if (code === 0x0e) this.pastAll(this.number() + 1);
        else if (code === 0x1c) this.at += this.number();
        else if (code === 0x3f || code === 0x40 || code === 0xd0) ++this.at;
        else if (code === op.f32) this.at += 4;
        else if (code === op.f64) this.at += 8;
        else if (code === 0xfc) this.bulk(this.number());
        else if (code === op.vector) this.ofVectors(this.number());
        return code;
    }
    bulk(code) {
        if (code >= 8) this.pastAll(code % 2 === 0 && code <= 14 ? 2 : 1);
    }
    ofVectors(code) {
        if (code <= 11 || (code >= 84 && code <= 93)) this.pastAll(2);
        if (code === 12 || code === 13) this.at += 16;
        if ((code >= 21 && code <= 34) || (code >= 84 && code <= 91)) ++this.at;
    }
}

// What of a module must be known to write its functions anew.
function readModule(bytes) {
    const module = {bytes, sections: [], types: [], typeOf: [], table: [], bodies: [], imported: 0};
    for (const reader = new Reader(bytes, 8); reader.at < bytes.length;) {
        const begin = reader.at, id = reader.byte(), length = reader.number(), at = reader.at;
        module.sections.push({id, begin, end: at + length});
        readSection[id]?.(module, new Reader(bytes, at));
        reader.at = at + length;
    }
    return module;
}
const readSection = {
    1: (module, r) => {
        module.types = r.list(() => {
            r.byte();
            return {params: r.take(r.number()), results: r.take(r.number())};
        });
    },
    2: (module, r) => {
        module.typeOf = r.list(() => {
            r.take(r.number());
            r.take(r.number());
            if (r.byte() !== 0) throw new Error('only functions can be imported');
            return r.number();
        });
        module.imported = module.typeOf.length;
    },
    3: (module, r) => { module.typeOf.push(...r.list(() => r.number())); },
    9: (module, r) => {
        r.list(() => {
            if (r.number() !== 0 || r.byte() !== op.i32) throw new Error('not a plain table');
            const first = r.number();
            r.byte();
            r.list((_, i) => r.number()).forEach((f, i) => { module.table[first + i] = f; });
        });
    },
    [codeSection]: (module, r) => {
        module.bodies = r.list(() => {
            const length = r.number(), begin = r.at;
            r.at += length;
            return {begin, end: r.at};
        });
    }
};

// Of function f: the kinds of its own locals, and where its instructions begin.
function bodyOf(module, f) {
    const body = module.bodies[f - module.imported];
    if (!body || body.locals) return body;
    const r = new Reader(module.bytes, body.begin);
    body.locals = r.list(() => ({count: r.number(), kind: r.byte()})).flatMap(({count, kind}) => Array(count).fill(kind));
    body.code = r.at;
    return body;
}
const paramsOf = (module, f) => module.types[module.typeOf[f]].params;
const sameType = (a, b) => `${a.params}>${a.results}` === `${b.params}>${b.results}`;

// ── writing ──────────────────────────────────────────────────────────────────────────────────────────────────────────

class Bytes {
    constructor() { this.all = new Uint8Array(256); this.size = 0; }
    room(more) {
        if (this.size + more <= this.all.length) return;
        const larger = new Uint8Array(2 * (this.size + more));
        larger.set(this.all);
        this.all = larger;
    }
    append(bytes) {
        this.room(bytes.length);
        this.all.set(bytes, this.size);
        this.size += bytes.length;
        return this;
    }
    byte(value) {
        this.room(1);
        this.all[this.size++] = value;
        return this;
    }
    number(value) {
        for (; value >= 128; value = Math.floor(value / 128)) this.byte(value % 128 | 128);
        return this.byte(value);
    }
    signed(value) {
        for (; value < -64 || value >= 64; value >>= 7) this.byte(value & 127 | 128);
        return this.byte(value & 127);
    }
    written() { return this.all.subarray(0, this.size); }
}

// A function written anew: its instructions, and the locals it needs.
class Writer extends Bytes {
    constructor(module, f) {
        super();
        this.module = module;
        this.kinds = [...bodyOf(module, f).locals];
        this.first = paramsOf(module, f).length;
    }
    local(kind) { return this.first + this.kinds.push(kind) - 1; }
    put(code, ...numbers) {
        this.byte(code);
        for (const number of numbers) this.number(number);
        return this;
    }
    constant(value) { return this.put(op.i32).signed(value); }
    zero(of) {
        if (of === kind.v128) return this.put(op.vector, 12).append(new Uint8Array(16));
        if (of === kind.f64) return this.put(op.f64).append(new Uint8Array(8));
        if (of === kind.f32) return this.put(op.f32).append(new Uint8Array(4));
        return this.put(of === kind.i64 ? op.i64 : op.i32, 0);
    }
    copy(begin, end) { return this.append(this.module.bytes.subarray(begin, end)); }
    // With the locals in front.
    whole() {
        const runs = [];
        for (const kind of this.kinds)
            if (runs.at(-1)?.kind === kind) ++runs.at(-1).count;
            else runs.push({kind, count: 1});
        const all = new Bytes().number(runs.length);
        for (const {kind, count} of runs) all.number(count).byte(kind);
        return all.append(this.written()).written();
    }
}

// The module with other bodies for some functions.
function withBodies(module, bodies) {
    const code = new Bytes().number(module.bodies.length);
    module.bodies.forEach(({begin, end}, i) => {
        const body = bodies.get(i + module.imported) ?? module.bytes.subarray(begin, end);
        code.number(body.length).append(body);
    });
    const all = new Bytes().append(module.bytes.subarray(0, 8));
    for (const {id, begin, end} of module.sections)
        if (id === codeSection) all.byte(id).number(code.size).append(code.written());
        else all.append(module.bytes.subarray(begin, end));
    return all.written();
}

// ── watching ─────────────────────────────────────────────────────────────────────────────────────────────────────────

const left = -1;  // the entry of a call that came back

// Writes down where a call is and what it calls: its place in the table, which is on top of the stack and stays there.
function watching(module, log) {
    const bodies = new Map();
    module.functionOf = new Map();  // by where the call stands
    for (let f = module.imported; f < module.typeOf.length; ++f) {
        const {code, end} = bodyOf(module, f);
        let writer, called, place, copied = code;
        const note = (site, target) => {
            writer.constant(log).constant(log).put(op.load, 2, 0).constant(8).put(op.add).put(op.localTee, place).put(op.store, 2, 0);
            writer.put(op.localGet, place).constant(site).put(op.store, 2, log);
            writer.put(op.localGet, place);
            if (target === left) writer.constant(left);
            else writer.put(op.localGet, target);
            writer.put(op.store, 2, log + 4);
        };
        for (const r = new Reader(module.bytes, code); r.at < end;) {
            const at = r.at;
            if (r.instruction() !== op.callIndirect) continue;
            if (!writer) {
                writer = new Writer(module, f);
                called = writer.local(kind.i32);
                place = writer.local(kind.i32);
            }
            writer.copy(copied, at).put(op.localSet, called);
            note(at, called);
            writer.put(op.localGet, called).copy(at, r.at);
            note(at, left);
            copied = r.at;
            module.functionOf.set(at, f);
        }
        if (writer) bodies.set(f, writer.copy(copied, end).whole());
    }
    return withBodies(module, bodies);
}

// ── what was seen ────────────────────────────────────────────────────────────────────────────────────────────────────

// From one function: by the place of a call, and by what was called, what was called from there in turn.
const newCalls = () => ({count: 0, sites: new Map()});
const entry = (map, key, make) => map.get(key) ?? (map.set(key, make()), map.get(key));
const callAt = (calls, site, target) => entry(entry(calls.sites, site, () => new Map()), target, newCalls);

// Adds the entries that a game has written to the calls, by function. What is called by a function that was called
// through the table is told apart by where that was.
function addCalls(module, byFunction, numbers) {
    const stack = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) {
        if (numbers[i + 1] === left) {
            stack.pop();
            continue;
        }
        const f = module.functionOf.get(numbers[i]), above = stack.at(-1);
        const from = above?.f === f ? above.calls : entry(byFunction, f, newCalls);
        const calls = callAt(from, numbers[i], numbers[i + 1]);
        ++calls.count;
        stack.push({f: module.table[numbers[i + 1]], calls});
    }
}

function merge(into, calls) {
    for (const [site, targets] of calls.sites)
        for (const [target, from] of targets) {
            const known = callAt(into, site, target);
            known.count += from.count;
            known.inLine ||= from.inLine;
            merge(known, from);
        }
}

// ── making over ──────────────────────────────────────────────────────────────────────────────────────────────────────

const largestInLine = 4000, largestFunction = 30000, mostAsked = 4;  // bytes; functions asked for at a call
const leastShare = 0.01;                                            // of the calls at a place, to be asked for

// Settles what is put in line, and how large that makes a function. What is not is a function of its own.
function settle(module, byFunction, f, calls) {
    const {code, end} = bodyOf(module, f);
    let size = end - code;
    for (const targets of calls.sites.values())
        for (const [target, from] of targets) {
            const g = module.table[target];
            const more = g < module.imported ? Infinity : settle(module, byFunction, g, from);
            from.inLine = more <= largestInLine && size + more <= largestFunction;
            if (from.inLine) size += more;
            else if (g >= module.imported) merge(entry(byFunction, g, newCalls), from);
        }
    return size;
}

// Those that a call at a place is to ask for, the most frequent first.
function asked(module, type, targets) {
    const all = [...targets].filter(([target]) => sameType(module.types[module.typeOf[module.table[target]]], type));
    const sum = all.reduce((sum, [, from]) => sum + from.count, 0);
    return all.filter(([, from]) => from.count >= leastShare * sum).sort((a, b) => b[1].count - a[1].count).slice(0, mostAsked);
}

// The call at a place, with what is asked for in front of it.
function writeCall(writer, begin, end, targets) {
    const {module} = writer, r = new Reader(module.bytes, begin + 1), type = module.types[r.number()];
    const all = type.results.length > 1 ? [] : asked(module, type, targets);
    if (all.length === 0) return writer.copy(begin, end);
    const called = writer.local(kind.i32), given = Array.from(type.params, kind => writer.local(kind));
    const give = () => given.forEach(local => writer.put(op.localGet, local));
    writer.put(op.localSet, called);
    [...given].reverse().forEach(local => writer.put(op.localSet, local));
    for (const [target, from] of all) {
        writer.put(op.localGet, called).constant(target).put(op.equal).put(op.if).byte(type.results[0] ?? kind.nothing);
        if (from.inLine) writeInLine(writer, module.table[target], from, given);
        else {
            give();
            writer.put(op.call, module.table[target]);
        }
        writer.put(op.else);
    }
    give();
    writer.put(op.localGet, called).copy(begin, end);
    all.forEach(() => writer.put(op.end));
}

function writeInLine(writer, f, calls, given) {
    const {locals} = bodyOf(writer.module, f);
    const own = [...paramsOf(writer.module, f), ...locals].map(kind => writer.local(kind));
    given.forEach((local, i) => writer.put(op.localGet, local).put(op.localSet, own[i]));
    locals.forEach((kind, i) => writer.zero(kind).put(op.localSet, own[given.length + i]));
    writeBody(writer, f, calls, own);
}

// The instructions of a function; `own`: which locals its own have become, where it is put in line. What jumps out of
// it jumps out of the block it is put into.
function writeBody(writer, f, calls, own) {
    const {module} = writer, {code, end} = bodyOf(module, f), last = end - 1;  // without its `end`
    let copied = code, depth = 0;
    const replace = (begin, r) => {
        writer.copy(copied, begin);
        copied = r.at;
    };
    for (const r = new Reader(module.bytes, code); r.at < last;) {
        const begin = r.at, instruction = r.instruction();
        if ((instruction >= op.block && instruction <= op.if) || instruction === op.try) ++depth;
        else if (instruction === op.end || instruction === op.delegate) --depth;
        else if (instruction === op.callIndirect) {
            const targets = calls.sites.get(begin);
            if (!targets) continue;
            replace(begin, r);
            writeCall(writer, begin, r.at, targets);
        } else if (!own) continue;
        else if (instruction >= op.localGet && instruction <= op.localTee) {
            replace(begin, r);
            writer.put(instruction, own[new Reader(module.bytes, begin + 1).number()]);
        } else if (instruction === op.return) {
            replace(begin, r);
            writer.put(op.br, depth);
        }
    }
    writer.copy(copied, last);
}

function tuned(module, byFunction) {
    for (const [f, calls] of byFunction) settle(module, byFunction, f, calls);
    const bodies = new Map();
    for (const [f, calls] of byFunction) {
        const writer = new Writer(module, f);
        writeBody(writer, f, calls);
        bodies.set(f, writer.put(op.end).whole());
    }
    return withBodies(module, bodies);
}
