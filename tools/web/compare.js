// Two or three rulesets side by side, and the plays that part them on both boards at once.
import {ask, games} from './api.js';
import {choice, make, picture, problem} from './dom.js';
import {shortName} from './list.js';
import {say} from './words.js';

// A game and one of its rulesets; its word as the program reads it.
function item(list, number, first) {
    const entries = list.map(game => [game.game, game.name]);
    const ruleset = choice(say('itemChoice', {n: number}), [], '');
    const game = choice(say('item', {n: number}), number === 3 ? [['', say('noThird')], ...entries] : entries, first, () => fill());
    const fill = () => ruleset.select.replaceChildren(...[['', say('asItStands')], ...(list.find(entry => entry.game === game.select.value)?.rulesets ?? []).map(heading => [heading, shortName(heading)])]
        .map(([value, text]) => make('option', {value}, text)));
    fill();
    return {fields: make('div', {class: 'row'}, game.field, ruleset.field), word: () => game.select.value && game.select.value + (ruleset.select.value ? `:${ruleset.select.value}` : '')};
}

function play(entry) {
    const [a, b] = entry.names;
    const title = make('h2', {}, `${say('parts', {a, b})} – ${entry.start < 0 ? say('ownStarts') : say('fromStart', {name: entry.names[entry.start]})}`);
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
    const items = [item(list, 1, 'tsoro'), item(list, 2, 'mtandwas-tsoro'), item(list, 3, '')];
    const result = make('div', {'aria-live': 'polite'}), button = make('button', {class: 'main'}, say('compareGo'));
    const go = async event => {
        event.preventDefault();
        button.disabled = true;
        result.replaceChildren(make('p', {}, say('loading')));
        try {
            const {html, plays} = await ask('compare', {games: items.map(one => one.word()).filter(Boolean)});
            const report = make('iframe', {title: say('report'), sandbox: '', srcdoc: html, height: '900'});
            result.replaceChildren(...plays.map(play), make('h2', {}, say('report')), report);
        } catch (error) { result.replaceChildren(problem(error.message)); }
        button.disabled = false;
    };
    content.replaceChildren(make('h1', {}, say('compare')), make('p', {class: 'words'}, say('compareAbout')),
        make('form', {onsubmit: go}, ...items.map(one => one.fields), make('p', {}, button)), result);
}
