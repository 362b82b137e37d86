// What stands around every page: the way past its head, and the choice of a language.
import {make} from './dom.js';
import {chooseLanguage, languages, say} from './words.js';

// changed(): another language was chosen.
export function fillFrame(changed) {
    const skip = document.getElementById('skip'), select = document.getElementById('language');
    skip.textContent = say('skip');
    skip.onclick = event => { event.preventDefault(); document.getElementById('main').focus(); };
    select.setAttribute('aria-label', say('chooseLanguage'));
    select.replaceChildren(...languages().map(({code, name, chosen}) => make('option', {value: code, selected: chosen}, name)));
    select.onchange = () => { chooseLanguage(select.value); changed(); };
}
