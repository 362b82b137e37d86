// What is known of the numbers that a function of a module works with, where what it is called with is known.
//
// What the rules of a loaded game are compiled to stays as it is (`module.settled`: its blocks of memory, and a view of
// it): a number that is read there can be read beforehand. Followed instruction by instruction; where ways meet, only
// locals stay known that none of the ways writes.
'use strict';

const isSettled = (module, at, size = 4) => module.settled.blocks.some(({begin, end}) => at >= begin && at + size <= end);

// Loads that are understood: bytes, and how they are read.
const loads = {
    0x28: [4, (view, at) => view.getInt32(at, true)],
    0x29: [8, (view, at) => view.getBigInt64(at, true)],
    0x2c: [1, (view, at) => view.getInt8(at)],
    0x2d: [1, (view, at) => view.getUint8(at)],
    0x2e: [2, (view, at) => view.getInt16(at, true)],
    0x2f: [2, (view, at) => view.getUint16(at, true)]
};

// Of operations on numbers, by code: with one operand; of those with two, what is understood.
const isUnary = code => code === op.isZero || code === 0x50 || (code >= 0x67 && code <= 0x69) || (code >= 0x79 && code <= 0x7b) ||
    (code >= 0x8b && code <= 0x91) || (code >= 0x99 && code <= 0x9f) || code >= 0xa7;
const binary = {
    [op.equal]: (a, b) => Number(a === b), [op.different]: (a, b) => Number(a !== b), [op.add]: (a, b) => a + b | 0, [op.subtract]: (a, b) => a - b | 0,
    [op.multiply]: Math.imul, [op.and]: (a, b) => a & b, [op.or]: (a, b) => a | b, [op.shiftLeft]: (a, b) => a << b
};
function computed(code, a, b) {
    if (b === undefined) return undefined;
    if (code === op.isZero) return Number(b === 0);
    return a === undefined ? undefined : binary[code]?.(a, b);
}

class Known {
    // `locals`: those known at the start, by their number.
    constructor(module, f, locals) {
        this.module = module;
        this.f = f;
        this.locals = locals;
        this.stack = [];  // as much of its top as is known of; undefined: only that it is there
        this.blocks = [];
    }
    pop(count = 1) {
        let last;
        while (count-- > 0) last = this.stack.pop();
        return last;
    }
    top(count) { return Array.from({length: count}, (_, i) => this.stack[this.stack.length - count + i]); }

    // Past the instruction that begins there. What it reads, if that is settled.
    follow(begin, code) {
        const r = new Reader(this.module.bytes, begin + 1), {stack} = this;
        if (code === op.i32) stack.push(r.signed());
        else if (code === op.localGet) stack.push(this.locals.get(r.number()));
        else if (code === op.localTee) this.write(r.number(), stack.at(-1));
        else if (code === op.localSet) this.write(r.number(), this.pop());
        else if (code >= op.load && code < op.store) return this.load(code, r);
        else if (code >= op.store && code < op.memorySize) this.pop(2);
        else if (code >= op.i64 && code <= op.f64 || code === op.globalGet || code === op.memorySize) stack.push(undefined);
        else if (code === op.globalSet || code === op.drop) this.pop();
        else if (code === op.select) this.select();
        else if (code >= op.isZero && code <= 0xc4) this.compute(code);
        else if (code === op.call) this.call(typeOf(this.module, r.number()));
        else this.control(begin, code);
        return undefined;
    }
    call({params, results}) {
        this.pop(params.length);
        for (let i = 0; i < results.length; ++i) this.stack.push(undefined);
    }

    write(local, value) {
        if (value === undefined) this.locals.delete(local);
        else this.locals.set(local, value);
    }
    load(code, r) {
        r.past();
        const from = this.pop(), at = from + r.number(), [size, read] = loads[code] ?? [];
        const value = from !== undefined && size && isSettled(this.module, at, size) ? read(this.module.settled.view, at) : undefined;
        this.stack.push(code === op.load64 ? undefined : value);
        return value;
    }
    select() {
        const which = this.pop(), no = this.pop(), yes = this.pop();
        this.stack.push(which === undefined ? undefined : which ? yes : no);
    }
    compute(code) {
        const b = this.pop();
        this.stack.push(computed(code, isUnary(code) ? undefined : this.pop(), b));
    }
    // Where something begins or ends; also what is not understood.
    control(begin, code) {
        this.stack.length = 0;
        const block = this.blocks.at(-1);
        if (code === op.block || code === op.loop || code === op.if || code === op.try) {
            this.blocks.push({begin, before: this.locals});
            this.locals = code === op.loop ? this.unwritten(begin, this.locals) : new Map(this.locals);
        } else if (code === op.else) this.locals = new Map(block.before);
        else if (code === op.catch || code === op.catchAll) this.locals = this.unwritten(block.begin, block.before);
        else if (code === op.end || code === op.delegate) {
            this.blocks.pop();
            this.locals = this.unwritten(block.begin, block.before);
        }
    }
    unwritten(begin, locals) {
        const kept = new Map(locals);
        for (const local of writtenIn(this.module, this.f).get(begin)) kept.delete(local);
        return kept;
    }
}

// Of each block of a function, by where it begins: the locals that are written in it.
function writtenIn(module, f) {
    const body = bodyOf(module, f);
    if (body.written) return body.written;
    body.written = new Map();
    const open = [];
    for (const r = new Reader(module.bytes, body.code); r.at < body.end;) {
        const begin = r.at, code = r.instruction();
        if (code === op.block || code === op.loop || code === op.if || code === op.try) {
            open.push(new Set());
            body.written.set(begin, open.at(-1));
        } else if (code === op.end || code === op.delegate) {
            const inner = open.pop();
            if (open.length > 0) inner.forEach(local => open.at(-1).add(local));
        } else if (code === op.localSet || code === op.localTee) open.at(-1)?.add(new Reader(module.bytes, begin + 1).number());
    }
    return body.written;
}
