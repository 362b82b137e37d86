// The rules engine beside the page: takes requests, thinks, answers. The page stays awake meanwhile.
//     first {engine: bytes, choice: text, program: text}, then {n, name, request}; answers {problem} or {n, status, body}
'use strict';

let engine, text = new TextDecoder(), bytes = new TextEncoder();

class Ended extends Error {}

// What the C++ library asks of its surroundings: a clock, chance, and somewhere to complain.
const system = {
    clock_time_get(id, precision, time) {
        new DataView(engine.memory.buffer).setBigUint64(time, BigInt(Math.round(performance.now() * 1e6)), true);
        return 0;
    },
    random_get(place, length) {
        crypto.getRandomValues(new Uint8Array(engine.memory.buffer, place, length));
        return 0;
    },
    fd_write(file, list, count, written) {
        const view = new DataView(engine.memory.buffer);
        let said = '', total = 0;
        for (let i = 0; i < count; ++i) {
            const length = view.getUint32(list + 8 * i + 4, true);
            said += text.decode(new Uint8Array(engine.memory.buffer, view.getUint32(list + 8 * i, true), length));
            total += length;
        }
        console.error(said);
        view.setUint32(written, total, true);
        return 0;
    },
    environ_sizes_get(count, size) {
        const view = new DataView(engine.memory.buffer);
        view.setUint32(count, 0, true);
        view.setUint32(size, 0, true);
        return 0;
    },
    environ_get: () => 0,
    proc_exit(code) { throw new Ended(`the engine ended (${code})`); }
};
const refused = 52;  // "not there": files and whatever else a page does not have
const anything = known => new Proxy(known, {get: (object, name) => object[name] ?? (() => refused)});
const surroundings = {wasi_snapshot_preview1: anything(system), env: anything({})};

function put(words) {
    const encoded = bytes.encode(words), place = engine.room(encoded.length + 1);
    const memory = new Uint8Array(engine.memory.buffer);
    memory.set(encoded, place);
    memory[place + encoded.length] = 0;
    return place;
}

function read(place) {
    const memory = new Uint8Array(engine.memory.buffer);
    return text.decode(memory.subarray(place, memory.indexOf(0, place)));
}

function call(name, ...words) {
    const places = words.map(put);
    const answer = read(engine[name](...places));
    places.forEach(place => engine.take(place));
    return answer;
}

async function start({engine: code, choice, program}) {
    engine = (await WebAssembly.instantiate(code, surroundings)).instance.exports;
    engine._initialize?.();
    return call('load', choice, program);
}

// ── the engine made over for its game (tune.js) ──────────────────────────────────────────────────────────────────────

// Bytes behind its memory: some for what it may need in a few games, and behind these a list of its calls.
const spare = 16 << 20, listed = 16 << 20;
const enough = {entries: 400000, milliseconds: 100};  // of games that are watched

// An engine of other code in the place where this one is, with so much more memory.
function likeThis(instance, more = 0) {
    const other = instance.exports, memory = new Uint8Array(engine.memory.buffer);
    const missing = memory.length + more - other.memory.buffer.byteLength;
    if (missing > 0) other.memory.grow(Math.ceil(missing / 65536));
    new Uint8Array(other.memory.buffer).set(memory);
    return other;
}

// What the rules are compiled to, which stays as it is.
function settledMemory() {
    const blocks = [];
    for (let n = 0, begin; (begin = engine.settled_at(n)) !== 0; ++n) blocks.push({begin, end: begin + engine.settled_bytes(n)});
    return {blocks, view: new DataView(engine.memory.buffer)};
}

// The calls of some random games. A game that fills the list ends there: what it wrote still counts.
function watch(watched, module, log) {
    const calls = new Map(), begun = performance.now();
    let entries = 0, full = false;
    for (let game = 0; !full && entries < enough.entries && performance.now() - begun < enough.milliseconds; ++game) {
        try {
            watched.play_randomly(game, 1);
        } catch (error) {
            full = true;
        }
        const written = new Int32Array(watched.memory.buffer, log), last = Math.min(written[0], listed - entryBytes) / 4;
        addCalls(module, calls, written.subarray(entryBytes / 4, entryBytes / 4 + last));
        entries += last * 4 / entryBytes;
        written[0] = 0;
    }
    return calls;
}

async function tune(code) {
    const module = readModule(new Uint8Array(code)), log = engine.memory.buffer.byteLength + spare;
    const watched = likeThis((await WebAssembly.instantiate(watching(module, log), surroundings)).instance, spare + listed);
    module.settled = settledMemory();
    const made = await WebAssembly.instantiate(tuned(module, watch(watched, module, log)), surroundings);
    engine = likeThis(made.instance);
}

// ── requests ─────────────────────────────────────────────────────────────────────────────────────────────────────────

// What a page asks for first comes first. Where the code cannot be made over, the game is played as before.
const whenQuiet = 1000;
const tuneSoon = code => setTimeout(() => tune(code).catch(() => undefined), whenQuiet);

let ready;
onmessage = async ({data}) => {
    if (data.engine) {
        ready = start(data).catch(error => error.message);
        const problem = await ready;
        if (!problem) tuneSoon(data.engine);
        return postMessage({problem});
    }
    try {
        const problem = await ready;
        postMessage({n: data.n, ...(problem ? {status: 500, body: {problem}} : JSON.parse(call('ask', data.name, JSON.stringify(data.request))))});
    } catch (error) {
        postMessage({n: data.n, status: 500, body: {problem: error.message}});
    }
};
