// The rules of a game on a sheet, to be read or printed.
import {ask} from './api.js';
import {make, picture, problem} from './dom.js';
import {say} from './words.js';

const shortName = heading => heading.replace(/^Ruleset\//, '');

// What the request "rules" answers.
export function sheet(rules) {
    const part = (word, texts) => texts.length ? [make('h3', {}, say(word)), ...texts.map(text => make('p', {}, text))] : [];
    return make('article', {class: 'sheet'},
        make('h2', {}, [rules.name, shortName(rules.ruleset)].filter(Boolean).join(' – ')),
        ...rules.description.map(text => make('p', {}, text)), rules.aliases.length ? make('p', {}, say('alsoCalled', {names: rules.aliases.join(', ')})) : null,
        make('div', {class: 'pair'}, make('figure', {}, picture(rules.start), make('figcaption', {}, say('atStart'))), make('figure', {}, picture(rules.empty), make('figcaption', {}, say('placeNames')))),
        ...part('rules', rules.rules),
        ...(rules.options.length ? [make('h3', {}, say('options')), make('ul', {}, ...rules.options.map(({heading, choice}) => make('li', {}, `${heading}: ${choice}`)))] : []),
        ...part('source', rules.source), ...part('origin', rules.origin));
}

// Opened when somebody wants it; `game` tells {game, ruleset, options} as they are chosen then.
export function rulesSection(game) {
    const place = make('div');
    const fill = async () => {
        if (!section.open) return;
        try { place.replaceChildren(make('p', {class: 'unprinted'}, make('button', {type: 'button', 'data-act': 'print', onclick: () => print()}, say('print'))), sheet(await ask('rules', game()))); }
        catch (error) { place.replaceChildren(problem(error.message)); }
    };
    const section = make('details', {class: 'rules', ontoggle: fill}, make('summary', {}, say('rules')), place);
    return {section, fill};
}
