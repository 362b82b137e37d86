// The engine's code made over for the game at hand, after it has played for a while.
//
// Rules are compiled to closures that call each other through the table of the module, some twenty times a ply. Every
// such call looks up what it calls, checks its type, and keeps the browser's compiler from putting it in line. But the
// closures of a loaded game stay as they are. So a copy of the engine, whose code writes its calls down, plays some
// games; then the code is written anew: what is called for good is put in line, and where a call came to the same few
// closures it asks whether it is one of them first. What closures hold is read beforehand. Any other call goes the old
// way.
//
// No function comes or goes, and none changes its number: what lies in memory is the same for all three.
//     watching(module, log)         the code that writes its calls down from address `log` on: how many bytes of
//                                   entries there are, and from the sixteenth byte on the entries
//     addCalls(module, calls, ..)   adds such entries, four numbers each, to a Map of calls by function
//     tuned(module, calls)          the code made over
'use strict';

// ── watching ─────────────────────────────────────────────────────────────────────────────────────────────────────────

const left = -1;  // the entry of a call that came back
const entryBytes = 16;

// Writes an entry: where a call stands, the place in the table of what it calls, and the first two numbers it gives.
function note(writer, log, place, site, target, given) {
    const at = offset => writer.put(op.store, 2, log + offset);
    writer.constant(log).constant(log).put(op.load, 2, 0).constant(entryBytes).put(op.add).put(op.localTee, place).put(op.store, 2, 0);
    writer.get([place]).constant(site);
    at(0);
    writer.get([place]);
    if (target === left) writer.constant(left);
    else writer.get([target]);
    at(4);
    given.slice(0, 2).forEach((local, i) => {
        if (writer.kindOf(local) !== kind.i32) return;
        writer.get([place, local]);
        at(8 + 4 * i);
    });
}

function watching(module, log) {
    const bodies = new Map();
    module.functionOf = new Map();  // by where a call stands
    for (let f = module.imported; f < module.typeOf.length; ++f) {
        const {code, end} = bodyOf(module, f);
        let writer, place, copied = code;
        for (const r = new Reader(module.bytes, code); r.at < end;) {
            const begin = r.at;
            if (r.instruction() !== op.callIndirect) continue;
            writer ??= new Writer(module, f);
            place ??= writer.local(kind.i32);
            writer.copy(copied, begin);
            const [target] = writer.set([kind.i32]), given = writer.set(typeAt(module, begin).params);
            note(writer, log, place, begin, target, given);
            writer.get([...given, target]).copy(begin, r.at);
            note(writer, log, place, begin, left, []);
            copied = r.at;
            module.functionOf.set(begin, f);
        }
        if (writer) bodies.set(f, writer.copy(copied, end).whole());
    }
    return withBodies(module, bodies);
}

const typeAt = (module, call) => module.types[new Reader(module.bytes, call + 1).number()];

// ── what was seen ────────────────────────────────────────────────────────────────────────────────────────────────────

// From one function: by the place of a call, and by what was called with which settled memory, what was called from
// there in turn.
const newCalls = (target, constants) => ({count: 0, sites: new Map(), target, constants, inLine: false});
const entry = (map, key, make) => map.get(key) ?? (map.set(key, make()), map.get(key));
const callAt = (calls, site, target, constants) =>
    entry(entry(calls.sites, site, () => new Map()), `${target}:${constants}`, () => newCalls(target, constants));

// Adds the entries that a game has written. What is called by a function that was called through the table is told
// apart by where that was.
function addCalls(module, byFunction, numbers) {
    const stack = [];
    for (let i = 0; i + 3 < numbers.length; i += 4) {
        const [site, target, ...given] = numbers.subarray(i, i + 4);
        if (target === left) {
            stack.pop();
            continue;
        }
        const f = module.functionOf.get(site), g = module.table[target], above = stack.at(-1), params = paramsOf(module, g);
        const constants = given.map((value, k) => params[k] === kind.i32 && isSettled(module, value) ? value : undefined);
        const calls = callAt(above?.f === f ? above.calls : entry(byFunction, f, newCalls), site, target, constants);
        ++calls.count;
        stack.push({f: g, calls});
    }
}

function merge(into, calls) {
    for (const [site, targets] of calls.sites)
        for (const from of targets.values()) {
            const known = callAt(into, site, from.target, from.constants);
            known.count += from.count;
            known.inLine ||= from.inLine;
            merge(known, from);
        }
}

// ── making over ──────────────────────────────────────────────────────────────────────────────────────────────────────

const largestInLine = 4000, largestFunction = 30000, smallest = 300;  // bytes
const mostAsked = 4;       // closures that a call asks for
const leastShare = 0.01;   // of the calls at a place, to be asked for
const deepest = 12;        // functions in each other

const sizeOf = ({code, end}) => end - code;

// Settles what is put in line, and how large that makes a function. What is not is a function of its own.
function settle(module, byFunction, f, calls) {
    let size = sizeOf(bodyOf(module, f));
    for (const targets of calls.sites.values())
        for (const from of targets.values()) {
            const g = module.table[from.target];
            const more = g < module.imported ? Infinity : settle(module, byFunction, g, from);
            from.inLine = more <= largestInLine && size + more <= largestFunction;
            if (from.inLine) size += more;
            else if (g >= module.imported) merge(entry(byFunction, g, newCalls), from);
        }
    return size;
}

function tuned(module, byFunction) {
    for (const [f, calls] of byFunction) settle(module, byFunction, f, calls);
    const bodies = new Map();
    for (const [f, calls] of byFunction) bodies.set(f, new TunedFunction(module, byFunction, f).written(calls));
    return withBodies(module, bodies);
}

class TunedFunction {
    constructor(module, byFunction, f) {
        this.module = module;
        this.byFunction = byFunction;
        this.writer = new Writer(module, f);
        this.path = [f];  // functions in each other
    }
    written(calls) {
        this.body(calls, undefined, new Map());
        return this.writer.put(op.end).whole();
    }

    // The instructions of the innermost function of the path. `own`: which locals its own have become, where it is put
    // in line; what jumps out of it then jumps out of the block it is put into. `locals`: which of them are known.
    body(calls, own, locals) {
        const {module, writer} = this, f = this.path.at(-1), {code, end} = bodyOf(module, f), last = end - 1;  // without its `end`
        const known = new Known(module, f, locals);
        let copied = code, depth = 0;
        for (const r = new Reader(module.bytes, code); r.at < last;) {
            const begin = r.at, instruction = r.instruction();
            const instead = this.instead(begin, r.at, instruction, calls, own, known, depth);
            if ((instruction >= op.block && instruction <= op.if) || instruction === op.try) ++depth;
            else if (instruction === op.end || instruction === op.delegate) --depth;
            if (!instead) continue;
            writer.copy(copied, begin);
            copied = r.at;
            instead();
        }
        writer.copy(copied, last);
    }
    // What to write in place of an instruction; nothing: it stays. Known is what was before it, and then after it.
    instead(begin, end, instruction, calls, own, known, depth) {
        const {module, writer} = this;
        if (instruction === op.callIndirect) {
            const index = known.pop(), type = typeAt(module, begin), values = known.top(type.params.length);
            known.call(type);
            return this.insteadOfCall(begin, end, index, type, values, calls.sites.get(begin) ?? new Map());
        }
        const number = () => new Reader(module.bytes, begin + 1).number();
        if (instruction === op.call) {
            const g = number(), values = known.top(paramsOf(module, g).length);
            known.follow(begin, instruction);
            return this.takesIn(g, values) ? () => this.block(g, this.byFunction.get(g) ?? newCalls(), values) : undefined;
        }
        const value = known.follow(begin, instruction);
        if (value !== undefined) return () => writer.put(op.drop).constant(value);
        if (!own) return undefined;
        if (instruction >= op.localGet && instruction <= op.localTee) return () => writer.put(instruction, own[number()]);
        return instruction === op.return ? () => writer.put(op.br, depth) : undefined;
    }

    // Whether a function that is called by its name is put in line: where it is given something settled.
    takesIn(g, values) {
        const {module, path} = this, body = bodyOf(module, g);
        return body !== undefined && typeOf(module, g).results.length <= 1 && values.some(value => value !== undefined && isSettled(module, value)) &&
            !path.includes(g) && path.length < deepest && this.writer.size < largestFunction &&
            sizeOf(body) < (this.byFunction.has(g) ? largestInLine : smallest);
    }

    insteadOfCall(begin, end, index, type, values, targets) {
        const {module, writer} = this;
        if (type.results.length > 1) return undefined;
        const callable = target => module.table[target] !== undefined && sameType(typeOf(module, module.table[target]), type);
        if (index !== undefined && callable(index)) return () => this.settledCall(index, values, targets);
        const all = [...targets.values()].filter(({target}) => callable(target)).sort((a, b) => b.count - a.count);
        const sum = all.reduce((sum, {count}) => sum + count, 0);
        const asked = all.filter(({count}) => count >= leastShare * sum).slice(0, mostAsked);
        return asked.length === 0 ? undefined : () => {
            const [target] = writer.set([kind.i32]), given = writer.set(type.params);
            for (const from of asked) this.ask(from, type, target, given, values);
            writer.get([...given, target]).copy(begin, end);
            for (let i = 0; i < asked.length; ++i) writer.put(op.end);
        };
    }
    // What is called is known, and often what was seen of that.
    settledCall(index, values, targets) {
        const {module, writer} = this;
        const fits = ({target, constants}) => target === index && constants.every((value, i) => value === undefined || values[i] === undefined || values[i] === value);
        const seen = [...targets.values()].filter(fits).sort((a, b) => b.count - a.count)[0];
        writer.put(op.drop);
        if (seen?.inLine) this.block(module.table[index], seen, values);
        else writer.put(op.call, module.table[index]);
    }
    // If it is this one, with that settled memory; else what is written next.
    ask(from, type, called, given, values) {
        const {module, writer} = this, {target, constants, inLine} = from, sure = [...values];
        writer.get([called]).constant(target).put(op.equal);
        constants.forEach((value, i) => {
            if (value === undefined || sure[i] !== undefined) return;
            writer.get([given[i]]).constant(value).put(op.equal).put(op.and);
            sure[i] = value;
        });
        writer.put(op.if).byte(type.results[0] ?? kind.nothing);
        if (inLine) this.inLine(module.table[target], from, given, sure);
        else writer.get(given).put(op.call, module.table[target]);
        writer.put(op.else);
    }

    // A function in place of its call, what it is given on the stack.
    block(f, calls, values) {
        const {params, results} = typeOf(this.module, f), given = this.writer.set(params);
        this.writer.put(op.block).byte(results[0] ?? kind.nothing);
        this.inLine(f, calls, given, values);
        this.writer.put(op.end);
    }
    inLine(f, calls, given, values) {
        const {module, writer} = this, {locals} = bodyOf(module, f), known = new Map();
        const own = [...paramsOf(module, f), ...locals].map(kind => writer.local(kind));
        given.forEach((local, i) => {
            if (values[i] === undefined) writer.get([local]);
            else writer.constant(values[i]);
            if (values[i] !== undefined) known.set(i, values[i]);
            writer.put(op.localSet, own[i]);
        });
        locals.forEach((of, i) => {
            if (of === kind.i32) known.set(given.length + i, 0);
            writer.zero(of).put(op.localSet, own[given.length + i]);
        });
        this.path.push(f);
        this.body(calls, own, known);
        this.path.pop();
    }
}
