// A game as a text: copied, kept in a file, and taken up again.
import {make, problem} from './dom.js';
import {say} from './words.js';

export function shareSection() {
    const text = make('textarea', {rows: 3, readOnly: true, 'aria-label': say('share'), onfocus: event => event.target.select()});
    const copy = make('button', {type: 'button', 'data-act': 'copy', onclick: async () => { text.select(); await navigator.clipboard?.writeText(text.value); copy.textContent = say('copied'); }}, say('copy'));
    const save = make('button', {type: 'button', 'data-act': 'save', onclick: () => keep(name, text.value)}, say('save'));
    let name = 'game';
    const show = view => {
        text.value = view.text || say('noShare');
        copy.disabled = save.disabled = !view.text;
        copy.textContent = say('copy');
        name = `${view.game || 'game'}-${view.ply}`;
    };
    return {section: make('section', {}, make('h2', {}, say('share')), make('p', {}, make('small', {}, say('shareAbout'))), text, make('div', {class: 'row'}, copy, save)), show};
}

function keep(name, text) {
    const url = URL.createObjectURL(new Blob([text, '\n'], {type: 'text/plain'}));
    make('a', {href: url, download: `${name}.makomba.txt`}).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

const longest = 200_000;  // characters of such a text

// take(text) goes on with it, or throws.
export function pasteForm(take) {
    const text = make('textarea', {rows: 2, 'aria-label': say('paste'), spellcheck: false}), wrong = make('div');
    const go = async event => {
        event?.preventDefault();
        wrong.replaceChildren();
        try { await take(text.value); } catch (error) { wrong.replaceChildren(problem(error.message)); }
    };
    const file = make('input', {type: 'file', accept: '.txt,.makomba,text/plain', onchange: async () => {
        if (!file.files.length) return;
        text.value = file.files[0].size > longest ? '' : (await file.files[0].text()).trim();
        file.value = '';
        go();
    }});
    return make('form', {class: 'words paste', onsubmit: go}, make('h2', {}, say('paste')), make('p', {}, say('pasteAbout')), text, wrong,
        make('div', {class: 'row'}, make('button', {}, say('pasteGo')), make('label', {}, say('openFile'), file)));
}
