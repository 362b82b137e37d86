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
    const made = await WebAssembly.instantiate(code, {wasi_snapshot_preview1: anything(system), env: anything({})});
    engine = made.instance.exports;
    engine._initialize?.();
    return call('load', choice, program);
}

let ready;
onmessage = async ({data}) => {
    if (data.engine) {
        ready = start(data).catch(error => error.message);
        return postMessage({problem: await ready});
    }
    try {
        const problem = await ready;
        postMessage({n: data.n, ...(problem ? {status: 500, body: {problem}} : JSON.parse(call('ask', data.name, JSON.stringify(data.request))))});
    } catch (error) {
        postMessage({n: data.n, status: 500, body: {problem: error.message}});
    }
};
