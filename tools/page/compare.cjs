// How fast pages play, by node: `node compare.cjs PAGE..` plays the games of pages that `makomba page` has written, in
// turn, by processor time, and prints how many times as fast as the first each is. A page named plain:PAGE keeps its
// engine as it was loaded; the others make it over for their game first.
'use strict';
const {readFileSync} = require('fs');
const {gunzipSync} = require('zlib');
const rounds = 25, warming = 1500, slice = 30;  // milliseconds

globalThis.onmessage = null;
const partOf = (page, id) => page.match(new RegExp(`<script[^>]* id="${id}">([^]*?)</script>`))[1].trim();
const median = numbers => numbers.sort((a, b) => a - b)[numbers.length >> 1];

// The engine of a page as it plays.
async function engineOf(name) {
    const plain = name.startsWith('plain:'), page = readFileSync(plain ? name.slice(6) : name, 'utf8');
    const worker = new Function(`${partOf(page, 'worker')}
        return {start, tune: typeof tune === 'function' ? tune : () => undefined, engine: () => engine};`)();
    const engine = gunzipSync(Buffer.from(partOf(page, 'engine'), 'base64'));
    const problem = await worker.start({engine, choice: partOf(page, 'choice'), program: partOf(page, 'program')});
    if (problem) throw new Error(problem);
    if (!plain) await worker.tune(engine);
    return worker.engine();
}

function games(engine, milliseconds) {
    const begun = performance.now();
    let played = 0;
    for (; performance.now() - begun < milliseconds; ++played) engine.play_randomly(played, 1);
    return played;
}

// Microseconds of the processor.
function time(engine, first, count) {
    const before = process.cpuUsage();
    engine.play_randomly(first, count);
    const {user, system} = process.cpuUsage(before);
    return user + system;
}

async function compare(names) {
    const engines = [];
    for (const name of names) engines.push(await engineOf(name));
    engines.forEach(engine => games(engine, warming));
    const count = games(engines[0], slice), times = engines.map(() => []);
    for (let round = 0; round < rounds; ++round) engines.forEach((engine, i) => times[i].push(time(engine, round * count, count)));
    names.forEach((name, i) => {
        const ratio = median(times[0].map((first, round) => first / times[i][round]));
        console.log(`${ratio.toFixed(3)}  ${(count * 1e6 / median([...times[i]])).toFixed(0).padStart(9)}/s  ${name}`);
    });
}

compare(process.argv.slice(2)).catch(error => {
    console.error(error.message);
    process.exit(1);
});
