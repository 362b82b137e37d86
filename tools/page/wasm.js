// Modules of WebAssembly as bytes: read as far as it takes to write functions anew, and written.
'use strict';

const codeSection = 10;
const kind = {i32: 0x7f, i64: 0x7e, f32: 0x7d, f64: 0x7c, v128: 0x7b, nothing: 0x40};
const op = {
    block: 0x02, loop: 0x03, if: 0x04, else: 0x05, try: 0x06, end: 0x0b, br: 0x0c, return: 0x0f, call: 0x10, callIndirect: 0x11, delegate: 0x18,
    drop: 0x1a, select: 0x1b, localGet: 0x20, localSet: 0x21, localTee: 0x22, globalGet: 0x23, globalSet: 0x24, load: 0x28, load64: 0x29, store: 0x36,
    memorySize: 0x3f, i32: 0x41, i64: 0x42, f32: 0x43, f64: 0x44, isZero: 0x45, equal: 0x46, different: 0x47, add: 0x6a, subtract: 0x6b, multiply: 0x6c,
    and: 0x71, or: 0x72, shiftLeft: 0x74, catch: 0x07, catchAll: 0x19, vector: 0xfd
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
    signed() {
        let value = 0, shift = 0, byte;
        do {
            byte = this.bytes[this.at++];
            value |= (byte & 127) << shift;
            shift += 7;
        } while (byte & 128);
        return shift < 32 && byte & 64 ? value | -1 << shift : value;
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
const paramsOf = (module, f) => typeOf(module, f).params;
const typeOf = (module, f) => module.types[module.typeOf[f]];
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
    // A number of 64 bits: BigInt.
    long(value) {
        for (; value < -64n || value >= 64n; value >>= 7n) this.byte(Number(value & 127n) | 128);
        return this.byte(Number(value & 127n));
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
    kindOf(local) { return this.kinds[local - this.first]; }
    local(kind) { return this.first + this.kinds.push(kind) - 1; }
    put(code, ...numbers) {
        this.byte(code);
        for (const number of numbers) this.number(number);
        return this;
    }
    constant(value) { return typeof value === 'bigint' ? this.put(op.i64).long(value) : this.put(op.i32).signed(value); }
    get(locals) {
        for (const local of locals) this.put(op.localGet, local);
        return this;
    }
    // Locals for what is on top of the stack, which goes there.
    set(kinds) {
        const locals = Array.from(kinds, kind => this.local(kind));
        for (const local of [...locals].reverse()) this.put(op.localSet, local);
        return locals;
    }
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
