// The frame of the page: what stands behind # says which part of it is shown.
//
//     #/              the games        #/game/tsoro    one of them, to begin
//     #/play/ID       a game under way   #/compare, #/check, #/validate
import {make, problem} from './dom.js';
import {fillFrame} from './frame.js';
import {loadWords, say} from './words.js';
import {listPage, gamePage} from './list.js';
import {playPage} from './play.js';
import {comparePage} from './compare.js';
import {checkPage} from './check.js';
import {validatePage} from './validate.js';

const pages = {'': listPage, game: gamePage, play: playPage, compare: comparePage, check: checkPage, validate: validatePage};
const places = [['', 'navGames'], ['compare', 'navCompare'], ['check', 'navCheck'], ['validate', 'navValidate']];
let leave = null;

async function show() {
    const [, page = '', ...rest] = location.hash.split('/');
    const main = document.getElementById('main');
    leave?.();
    leave = null;
    frame(page);
    const content = make('div', {}, make('p', {}, say('loading')));
    main.replaceChildren(content);
    try {
        leave = await (pages[page] ?? listPage)(content, rest.map(decodeURIComponent));
    } catch (error) {
        content.replaceChildren(make('h1', {}, say('problem')), problem(error.message), make('p', {}, make('a', {href: '#/'}, say('retry'))));
    }
}

function frame(page) {
    fillFrame(show);
    document.getElementById('nav').replaceChildren(...places.map(([name, word]) =>
        make('a', {href: `#/${name}`, 'aria-current': name === page ? 'page' : undefined}, say(word))));
}

await loadWords();
addEventListener('hashchange', () => { show().then(() => document.getElementById('main').focus()); });
show();
