// Elements in few words: make('button', {class: 'main', onclick: f}, 'Play')
export function make(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
        if (value === undefined || value === null || value === false) continue;
        if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
        else if (name in element && typeof value !== 'string') element[name] = value;
        else element.setAttribute(name, value === true ? '' : value);
    }
    element.append(...children.filter(child => child !== null && child !== undefined));
    return element;
}

// A picture of the program as an element of the page.
export function picture(text) {
    return document.importNode(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement, true);
}

// [[value, text], ..]
export function choice(label, entries, value, onchange, id) {
    const select = make('select', {id, onchange: () => onchange?.(select.value)}, ...entries.map(([name, text]) => make('option', {value: name, selected: name === value}, text)));
    return {field: make('label', {}, label, select), select};
}

export function problem(text) { return make('p', {class: 'problem', role: 'alert'}, text); }
