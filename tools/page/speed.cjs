// How fast the engine for pages plays, by node: `node speed.cjs WORKER ENGINE PROGRAM SECONDS` prints
// "page playouts_per_s N". WORKER is the script that runs it beside a page, ENGINE its code (packed by gzip),
// PROGRAM a compiled ruleset as text. The code is made over for the game first, and games of a second are played,
// for it to be at its best.
'use strict';
const {readFileSync} = require('fs');
const {gunzipSync} = require('zlib');
const [worker, code, program, seconds] = process.argv.slice(2);

globalThis.onmessage = null;
const start = new Function(`${readFileSync(worker, 'utf8')}\nreturn async message => { const problem = await start(message); if (problem) throw new Error(problem); await tune(message.engine); return engine; };`)();

// Games until the time is over, ever more between two looks at the clock while they are short.
function play(engine, milliseconds) {
    const begun = performance.now();
    let games = 0;
    for (let between = 1, seen = begun;;) {
        engine.play_randomly(games, between);
        games += between;
        const now = performance.now();
        if (now - begun >= milliseconds) return games * 1000 / (now - begun);
        if (now - seen < 5) between *= 2;
        seen = now;
    }
}

start({engine: gunzipSync(readFileSync(code)), choice: '{"game": "game"}', program: readFileSync(program, 'utf8')}).then(engine => {
    play(engine, 1000);
    console.log(`page playouts_per_s ${play(engine, Number(seconds) * 1000).toFixed(1)}`);
}).catch(error => {
    console.error(error.message);
    process.exit(1);
});
