// The games to choose from, and one of them with what can be chosen about it.
import {ask, games} from './api.js';
import {choice, make, picture, problem} from './dom.js';
import {players} from './play.js';
import {pasteForm} from './share.js';
import {rulesSection} from './sheet.js';
import {shortName, variant} from './variant.js';
import {glossary, say} from './words.js';

// Names only: some sources give coordinates.
const placesOf = game => [...new Set(game.sources.flatMap(source => source.places))].filter(place => !place.includes('°'));

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
    const take = async text => { location.hash = `#/play/${(await ask('paste', {text})).id}`; };
    content.replaceChildren(make('h1', {}, say('games')), make('p', {}, say('gamesAbout')), make('ul', {class: 'cards'}, ...list.map(card)), pasteForm(take),
        make('section', {class: 'words'}, make('h2', {}, say('glossary')), make('p', {}, say('glossaryAbout')),
            make('dl', {}, ...glossary().flatMap(([word, meaning]) => [make('dt', {lang: 'sn'}, word), make('dd', {}, meaning)]))));
}

// The sources, each once, with all places that its records name.
function sourcesOf(game) {
    const named = new Map();
    for (const source of game.sources) {
        const name = source.source ?? source.id, places = named.get(name) ?? new Set();
        source.places.filter(place => !place.includes('°')).forEach(place => places.add(place));
        named.set(name, places);
    }
    return [...named].map(([name, places]) => make('li', {}, `${name}${places.size ? ` (${[...places].join(', ')})` : ''}`));
}

export async function gamePage(content, [name]) {
    const game = (await games()).find(entry => entry.game === name);
    if (!game) throw new Error(`There is no game "${name}".`);
    const chosen = variant(game, () => rules.fill()), rules = rulesSection(() => ({game: game.game, ...chosen.value()}));
    const seats = Array.from({length: game.players ?? 0}, (_, i) => choice(say('seat', {n: i + 1}), players.map(who => [who, say(who)]), i === 0 ? 'human' : 'medium', undefined, `seat${i + 1}`));
    const wrong = make('div');
    const begin = async event => {
        event.preventDefault();
        try {
            const begun = await ask('new', {game: game.game, ...chosen.value(), seats: seats.map(seat => seat.select.value), seed: crypto.getRandomValues(new Uint32Array(1))[0]});
            location.hash = `#/play/${begun.id}`;
        } catch (error) { wrong.replaceChildren(problem(error.message)); }
    };
    content.replaceChildren(make('h1', {}, game.name), make('div', {class: 'game'},
        make('div', {}, make('div', {class: 'board'}, game.svg ? picture(game.svg) : ''), make('p', {class: 'words'}, game.description)),
        make('div', {}, make('form', {class: 'fields', onsubmit: begin}, ...chosen.fields.filter(Boolean), ...seats.map(seat => seat.field), wrong, make('button', {class: 'main'}, say('begin'))),
            ...(game.sources.length ? [make('h2', {}, say('sources')), make('ul', {class: 'sources'}, ...sourcesOf(game))] : []))), rules.section);
}
