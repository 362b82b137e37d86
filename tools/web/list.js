// The games to choose from, and one of them with what can be chosen about it.
import {ask, games} from './api.js';
import {choice, make, picture, problem} from './dom.js';
import {say} from './words.js';

export const players = ['human', 'easy', 'medium', 'hard', 'greedy', 'random'];

// Names only: some sources give coordinates.
const placesOf = game => [...new Set(game.sources.flatMap(source => source.places))].filter(place => !place.includes('°'));
export const shortName = heading => heading.replace(/^Ruleset\//, '');

function rulesetsOf({rulesets}) {
    const few = rulesets.length > 3 ? rulesets.slice(0, 2) : rulesets;
    return few.map(shortName).join(' · ') + (few.length < rulesets.length ? ` ${say('fewMore', {n: rulesets.length - few.length})}` : '');
}

function card(game) {
    const places = placesOf(game);
    return make('li', {}, make('a', {href: `#/game/${encodeURIComponent(game.game)}`},
        game.svg ? picture(game.svg) : null, make('strong', {}, game.name),
        make('small', {}, places.length ? say('playedIn', {places: places.join(', ')}) : ''),
        make('small', {}, rulesetsOf(game))));
}

export async function listPage(content) {
    const list = await games();
    const text = make('textarea', {rows: 2, 'aria-label': say('paste'), spellcheck: false});
    const wrong = make('div');
    const go = async event => {
        event.preventDefault();
        try {
            const game = await ask('paste', {text: text.value});
            location.hash = `#/play/${game.id}`;
        } catch (error) { wrong.replaceChildren(problem(error.message)); }
    };
    content.replaceChildren(make('h1', {}, say('games')), make('p', {}, say('gamesAbout')), make('ul', {class: 'cards'}, ...list.map(card)),
        make('form', {class: 'words', onsubmit: go}, make('h2', {}, say('paste')), make('p', {}, say('pasteAbout')), text, wrong, make('p', {}, make('button', {}, say('pasteGo')))));
}

export async function gamePage(content, [name]) {
    const game = (await games()).find(entry => entry.game === name);
    if (!game) throw new Error(`There is no game "${name}".`);
    const ruleset = choice(say('ruleset'), [['', say('asItStands')], ...game.rulesets.map(heading => [heading, shortName(heading)])], '');
    const options = game.options.map(option => ({option, ...choice(option.heading, [['', say('asItStands')], ...option.choices.map(item => [item.name, item.name])], '')}));
    const seats = Array.from({length: game.players ?? 0}, (_, i) => choice(say('seat', {n: i + 1}), players.map(who => [who, say(who)]), i === 0 ? 'human' : 'medium'));
    const wrong = make('div');
    const begin = async event => {
        event.preventDefault();
        try {
            const begun = await ask('new', {game: game.game, ruleset: ruleset.select.value, seats: seats.map(seat => seat.select.value),
                options: options.filter(o => o.select.value).map(o => `${o.option.heading}/${o.select.value}`), seed: crypto.getRandomValues(new Uint32Array(1))[0]});
            location.hash = `#/play/${begun.id}`;
        } catch (error) { wrong.replaceChildren(problem(error.message)); }
    };
    const about = source => make('li', {}, `${source.source ?? source.id}${source.places.length ? ` (${source.places.join(', ')})` : ''}`);
    content.replaceChildren(make('h1', {}, game.name), make('div', {class: 'game'},
        make('div', {}, make('div', {class: 'board'}, game.svg ? picture(game.svg) : ''), make('p', {class: 'words'}, game.description)),
        make('div', {}, make('form', {onsubmit: begin}, game.rulesets.length ? ruleset.field : null, ...options.map(o => o.field), ...seats.map(s => s.field), wrong,
            make('p', {}, make('button', {class: 'main'}, say('begin')))),
            ...(game.sources.length ? [make('h2', {}, say('sources')), make('ul', {}, ...game.sources.map(about))] : []))));
}
