// Claims of sources with their verdicts; a contradicted one can be looked at on the board.
import {ask, games} from './api.js';
import {make, problem} from './dom.js';
import {gameChoice} from './variant.js';
import {say} from './words.js';

function row(claim, see) {
    return make('tr', {}, make('td', {class: `verdict ${claim.verdict.replaceAll(' ', '-')}`}, say(claim.verdict)),
        make('td', {}, claim.text, make('br'), make('small', {}, `${claim.name}, ${claim.at}`)),
        make('td', {}, make('small', {}, claim.why || claim.tested), claim.verdict === 'contradicted' ? make('button', {type: 'button', onclick: () => see(claim)}, say('watch')) : null));
}

export async function checkPage(content) {
    const list = await games();
    const chosen = gameChoice(list, say('game'), 'tsoro');
    const result = make('div', {'aria-live': 'polite'}), button = make('button', {class: 'main'}, say('checkGo'));
    const go = async event => {
        event.preventDefault();
        const asked = chosen.value();
        const see = async claim => {
            const begun = await ask('new', {...asked, plies: claim.play ?? []});
            location.hash = `#/play/${begun.id}`;
        };
        button.disabled = true;
        result.replaceChildren(make('p', {}, say('loading')));
        try {
            const {records} = await ask('check', asked);
            result.replaceChildren(...(records.length ? records.map(record => make('section', {}, make('h2', {}, record.source || record.id), make('p', {}, [record.id, ...record.places].join(' · ')),
                record.failure ? problem(record.failure) : make('table', {class: 'claims'}, make('thead', {}, make('tr', {}, ...['verdict', 'claim', 'tested'].map(word => make('th', {scope: 'col'}, say(word))))),
                    make('tbody', {}, ...record.claims.map(claim => row(claim, see))))))
                : [make('p', {}, say('noRecords'))]));
        } catch (error) { result.replaceChildren(problem(error.message)); }
        button.disabled = false;
    };
    content.replaceChildren(make('h1', {}, say('check')), make('p', {class: 'words'}, say('checkAbout')),
        make('form', {onsubmit: go}, make('div', {class: 'items'}, chosen.element), make('p', {}, button)), result);
}
