// The words of the page, in the language that was chosen. What a language does not have is said in English.
let tables = {en: {}};
let chosen = 'en';

export async function loadWords() { takeWords(await (await fetch('words.json')).json()); }

export function takeWords(given) {
    tables = given;
    try { chosen = localStorage.getItem('makomba.language') ?? 'en'; } catch { /* no storage: English */ }
    if (!tables[chosen]?.language) chosen = 'en';
}

export const languages = () => Object.entries(tables).filter(([, table]) => table.language).map(([code, table]) => ({code, name: table.language, chosen: code === chosen}));

export function chooseLanguage(code) {
    chosen = code;
    try { localStorage.setItem('makomba.language', code); } catch { /* kept for this visit only */ }
}

// say('toMove', {n: 2}): "Player 2 to move"
export function say(key, values = {}) {
    const text = tables[chosen][key] ?? tables.en[key] ?? key;
    return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

// [[word, meaning], ..] of the words that sources give.
export const glossary = () => Object.entries(tables.words ?? {});

// "1 stone", "5 stones": of what there are names for, one and more.
export const things = (n, kind) => `${n} ${say(n === 1 ? kind : `${kind}s`)}`;

// What lies on a site: the program gives a bare number for seeds.
export function contents(text) {
    if (text === '') return say('empty');
    return /^\d+$/.test(text) ? things(Number(text), 'stone') : text;
}
