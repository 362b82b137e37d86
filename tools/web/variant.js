// A ruleset and options of a game, to be chosen.
import {choice, make} from './dom.js';
import {say} from './words.js';

export const shortName = heading => heading.replace(/^Ruleset\//, '');

// `game`: an entry of the list, or undefined. {fields, value: () => ({ruleset, options})}
export function variant(game, onchange = () => {}) {
    const ruleset = choice(say('ruleset'), [['', say('asItStands')], ...(game?.rulesets ?? []).map(heading => [heading, shortName(heading)])], '', onchange);
    const options = (game?.options ?? []).map(option => ({option, ...choice(option.heading, [['', say('asRuleset')], ...option.choices.map(item => [item.name, item.name])], '', onchange)}));
    options.forEach(({option, select}) => { [...select.options].forEach((entry, i) => { if (i) entry.title = option.choices[i - 1].description; }); });
    return {
        fields: [game?.rulesets.length ? ruleset.field : null,
            options.length ? make('details', {class: 'options'}, make('summary', {}, say('options')), make('div', {class: 'fields'}, ...options.map(one => one.field))) : null],
        value: () => ({ruleset: ruleset.select.value, options: options.filter(one => one.select.value).map(one => `${one.option.heading}/${one.select.value}`)})
    };
}

// With the game itself: {element, value: () => ({game, ruleset, options}) or null if none is chosen}
export function gameChoice(list, label, first, none = null) {
    const entries = list.map(entry => [entry.game, entry.name]);
    let chosen = null;
    const place = make('div', {class: 'fields'});
    const game = choice(label, none === null ? entries : [['', none], ...entries], first, () => fill());
    const fill = () => {
        chosen = variant(list.find(entry => entry.game === game.select.value));
        place.replaceChildren(...chosen.fields.filter(Boolean));
    };
    fill();
    return {element: make('fieldset', {}, game.field, place), value: () => game.select.value ? {game: game.select.value, ...chosen.value()} : null};
}
