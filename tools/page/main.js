// A game in a file of its own: the playing page of the server, with the engine beside it.
import {ask} from './api.js';
import {problem} from './dom.js';
import {fillFrame} from './frame.js';
import {playPage} from './play.js';
import {pasteForm} from './share.js';
import {say, takeWords} from './words.js';

const at = id => document.getElementById(id);
let leave = null, id = null;

async function show() {
    leave?.();
    leave = await playPage(at('play'), [id]);
}

async function go(name, request) {
    id = (await ask(name, request)).id;
    await show();
}

// Against an easy player to begin with; who plays can be changed at any time.
const begin = () => go('new', {seats: ['human', 'easy'], seed: crypto.getRandomValues(new Uint32Array(1))[0]});
const take = async text => { await go('paste', {text}); scrollTo(0, 0); };

// A game passed on may stand behind the # of the address.
const given = () => decodeURIComponent(location.hash.slice(1));

async function start() {
    try { await (given() ? take(given()) : begin()); } catch (error) { at('play').replaceChildren(problem(error.message)); }
}

function frame() {
    at('again').textContent = say('again');
    at('paste').replaceChildren(pasteForm(take));
    fillFrame(() => { frame(); show(); });
}

takeWords(JSON.parse(at('words').textContent));
frame();
at('again').onclick = begin;
addEventListener('hashchange', start);
await start();
document.body.dataset.ready = Math.round(performance.now());
