// Whether the engine for pages, made over for its game, does what it does otherwise, to the last byte of its memory:
// `node tuned.cjs SCRIPTS ENGINE PROGRAM`. SCRIPTS is the worker of a page, ENGINE its code (packed by gzip), PROGRAM a
// compiled ruleset as text. Prints how many games agreed, of how many functions, and what is wrong.
'use strict';
const {readFileSync} = require('fs');
const {gunzipSync} = require('zlib');
const [scripts, packed, program] = process.argv.slice(2);

globalThis.onmessage = null;
const worker = new Function(`${readFileSync(scripts, 'utf8')}
    return {start, tune, readModule, watching, tuned, watch, likeThis, surroundings, engine: () => engine};`)();

const bytesOf = engine => Buffer.from(engine.memory.buffer);

async function compare() {
    const code = gunzipSync(readFileSync(packed));
    const problem = await worker.start({engine: code, choice: '{"game": "game"}', program: readFileSync(program, 'utf8')});
    if (problem) throw new Error(problem);
    const plain = worker.engine();
    await worker.tune(code);
    const tuned = worker.engine();
    if (tuned === plain) throw new Error('nothing was made over');
    let games = 0;
    for (; games < 50; ++games) {
        const [before, after] = [plain, tuned].map(engine => engine.play_randomly(games, 1));
        if (before !== after) throw new Error(`game ${games} has ${before} plies, and ${after}`);
        if (bytesOf(plain).compare(bytesOf(tuned)) !== 0) throw new Error(`memory differs after game ${games}`);
    }
    console.log(`${games} games agree`);
}

compare().catch(error => {
    console.log(error.message);
    process.exit(1);
});
