// Requests to the rules engine in this very file: it stands where the server stands otherwise.
const part = id => document.getElementById(id).textContent;

async function unpacked(base64) {
    const packed = Uint8Array.from(atob(base64.trim()), letter => letter.charCodeAt(0));
    return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

const worker = new Worker(URL.createObjectURL(new Blob([part('worker')], {type: 'text/javascript'})));
const waiting = new Map();
let last = 0;
worker.onmessage = ({data}) => {
    waiting.get(data.n)?.(data);
    waiting.delete(data.n);
};
const send = (message, n) => new Promise(answer => { waiting.set(n, answer); worker.postMessage(message); });

const started = unpacked(part('engine')).then(engine => send({engine, choice: part('choice'), program: part('program')}, undefined)).then(({problem}) => { if (problem) throw new Error(problem); });

export async function ask(name, request = {}) {
    if (name === 'rules') return JSON.parse(part('rules'));
    await started;
    const n = ++last, {status, body} = await send({n, name, request}, n);
    if (status !== 200) throw Object.assign(new Error(body.problem), {status});
    return body;
}
