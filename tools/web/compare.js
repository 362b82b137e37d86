// Two or three rulesets side by side, and the plays that part them on both boards at once.
import {ask, games} from './api.js';
import {make, picture, problem} from './dom.js';
import {gameChoice} from './variant.js';
import {say} from './words.js';

function play(entry) {
    const [a, b] = entry.names;
    const title = make('h2', {}, `${say('parts', {a, b})} – ${entry.start < 0 ? say('ownStarts') : entry.start > 1 ? say('setUpInBoth') : say('fromStart', {name: entry.names[entry.start]})}${entry.shows.length ? `: ${entry.shows.join('; ')}` : ''}`);
    if (entry.parting === 'boards') return make('section', {}, title, make('p', {}, say('boardsDiffer', {why: entry.why})));
    if (entry.parting === 'none') return make('section', {}, title, make('p', {}, say('noParting')));
    const boards = [0, 1].map(() => make('div', {class: 'board'})), told = [0, 1].map(() => make('p', {class: 'told'}));
    const range = make('input', {type: 'range', min: '0', max: String(entry.steps.length - 1), value: '0', oninput: () => show(Number(range.value))}), label = make('span');
    const show = n => {
        const step = entry.steps[n], last = n === entry.steps.length - 1;
        range.value = n;
        label.textContent = say('stepOf', {n: n + 1, m: entry.steps.length});
        for (const k of [0, 1]) {
            boards[k].replaceChildren(picture(step.boards[k]));
            told[k].textContent = `${entry.names[k]}: ${n === 0 ? say('startOfPlay') : `${say('seat', {n: step.player})}: ${step.moves[k].join(', ')}`}${last ? `. ${entry.status[k]}. ${entry.only[k].length ? say('onlyHere', {moves: entry.only[k].join(', ')}) : ''}` : ''}`;
        }
        back.disabled = n === 0;
        forward.disabled = last;
    };
    const back = make('button', {type: 'button', onclick: () => show(Number(range.value) - 1)}, say('back')), forward = make('button', {type: 'button', onclick: () => show(Number(range.value) + 1)}, say('forward'));
    show(0);
    return make('section', {}, title, make('div', {class: 'pair'}, ...[0, 1].map(k => make('div', {'aria-live': 'polite'}, told[k], boards[k]))),
        entry.steps.length > 1 ? make('div', {}, make('label', {}, label, range), make('div', {class: 'row'}, back, forward)) : null);
}

export async function comparePage(content) {
    const list = await games();
    const items = [gameChoice(list, say('item', {n: 1}), 'tsoro'), gameChoice(list, say('item', {n: 2}), 'mtandwas-tsoro'), gameChoice(list, say('item', {n: 3}), '', say('noThird'))];
    const result = make('div', {'aria-live': 'polite'}), button = make('button', {class: 'main'}, say('compareGo'));
    const go = async event => {
        event.preventDefault();
        button.disabled = true;
        result.replaceChildren(make('p', {}, say('loading')));
        try {
            const {html, plays} = await ask('compare', {games: items.map(one => one.value()).filter(Boolean)});
            const report = make('iframe', {title: say('report'), sandbox: 'allow-same-origin', srcdoc: html, height: '900', onload: () => { report.height = report.contentDocument.documentElement.scrollHeight + 20; }});  // as tall as it is; no scripts in it
            result.replaceChildren(...plays.map(play), make('h2', {}, say('report')), report);
        } catch (error) { result.replaceChildren(problem(error.message)); }
        button.disabled = false;
    };
    content.replaceChildren(make('h1', {}, say('compare')), make('p', {class: 'words'}, say('compareAbout')),
        make('form', {onsubmit: go}, make('div', {class: 'items'}, ...items.map(one => one.element)), make('p', {}, button)), result);
}
