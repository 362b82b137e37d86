// The words of the page, in the language that was chosen. What a language does not have is said in English.
let tables = {en: {}};
let chosen = 'en';

export async function loadWords() {
    tables = await (await fetch('words.json')).json();
    try { chosen = localStorage.getItem('makomba.language') ?? 'en'; } catch { /* no storage: English */ }
    if (!tables[chosen]) chosen = 'en';
}

export const languages = () => Object.entries(tables).map(([code, table]) => ({code, name: table.language, chosen: code === chosen}));

export function chooseLanguage(code) {
    chosen = code;
    try { localStorage.setItem('makomba.language', code); } catch { /* kept for this visit only */ }
}

// say('toMove', {n: 2}): "Player 2 to move"
export function say(key, values = {}) {
    const text = tables[chosen][key] ?? tables.en[key] ?? key;
    return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

// What lies on a site: the program gives a bare number for seeds.
export function contents(text) {
    if (text === '') return say('empty');
    return /^\d+$/.test(text) ? `${text} ${say(text === '1' ? 'stone' : 'stones')}` : text;
}
