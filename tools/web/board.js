// The board: the program's own picture, with what can be chosen marked, and turns shown step by step.
import {picture} from './dom.js';
import {contents, say} from './words.js';

const svgName = 'http://www.w3.org/2000/svg';
const narrow = matchMedia('screen and (max-width: 52rem)');

const union = boxes => boxes.filter(box => box.width > 0 || box.height > 0).reduce((all, box) => ({
    left: Math.min(all.left, box.x), top: Math.min(all.top, box.y), right: Math.max(all.right, box.x + box.width), bottom: Math.max(all.bottom, box.y + box.height)
}), {left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity});

// The box of a text turned by a right angle about the middle of its line.
function turned(text) {
    const box = text.getBBox(), x = Number(text.getAttribute('x')), y = Number(text.getAttribute('y'));
    return text.hasAttribute('transform') ? {x: x + box.y - y, y: y - box.width / 2, width: box.height, height: box.width} : box;
}

export const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const delays = {1: 700, 2: 280, 3: 90};  // milliseconds for a step, by speed

export class Board {
    // choose(move): the number of a legal move; several(moves): more than one fits what was chosen.
    constructor(place, {choose, several}) {
        this.place = place;
        this.choose = choose;
        this.several = several;
        place.addEventListener('keydown', event => this.key(event));
        narrow.addEventListener('change', () => {
            if (!this.view || this.running || !place.isConnected) return;
            const offered = this.layer && this.moves;
            this.show(this.view);
            if (offered) this.offer(offered);
        });
    }

    show(view) {
        this.view = view;
        this.from = null;
        this.labels = new Map(view.sites.map(site => [site.site, site]));
        this.svg = picture(view.svg);
        this.svg.setAttribute('role', 'group');
        this.place.replaceChildren(this.svg);
        if (narrow.matches) this.fit();
    }

    // On a small screen the board takes the whole width: no margin, and the players' names along its sides.
    fit() {
        const parts = [...this.svg.querySelectorAll(':scope > g:not(.owners), :scope > .ground')], box = union(parts.map(part => part.getBBox()));
        if (box.left === Infinity) return;  // not shown
        for (const text of this.svg.querySelectorAll('.owners text')) {
            const x = Number(text.getAttribute('x')), y = Number(text.getAttribute('y'));
            if (x > box.left && x < box.right) continue;
            const at = x >= box.right ? box.right + 14 : box.left - 8;
            text.setAttribute('x', at);
            text.setAttribute('transform', `rotate(-90 ${at} ${y})`);
        }
        const all = union([...parts, ...this.svg.querySelectorAll('.owners text')].map(part => part.matches('text') ? turned(part) : part.getBBox()));
        this.svg.setAttribute('viewBox', `${all.left - 6} ${all.top - 6} ${all.right - all.left + 12} ${all.bottom - all.top + 12}`);
    }

    what(site) {
        const known = this.labels.get(site);
        return known ? `${known.label}: ${contents(known.text)}` : String(site);
    }

    // ── choosing ──

    // Marks the sites that moves begin at, or those that the chosen one can go to.
    offer(moves) {
        this.moves = moves;
        this.layer?.remove();
        this.layer = this.svg.appendChild(document.createElementNS(svgName, 'g'));
        const sites = new Set(this.from === null ? moves.map(start) : moves.filter(move => start(move) === this.from).map(move => move.to));
        sites.delete(-1);
        if (this.from !== null) this.hit(this.from, 'chosen', say('chosen', {what: this.what(this.from)}));
        for (const site of [...sites].sort((a, b) => a - b))
            if (site !== this.from) this.hit(site, 'can', say(this.from === null ? 'canPlay' : 'canTarget', {what: this.what(site)}));
    }

    withdraw() {
        this.layer?.remove();
        this.layer = null;
    }

    mark(site) { this.layer?.querySelector(`[data-hit="${site}"]`)?.classList.add('hinted'); }

    hit(site, kind, label) {
        const place = this.where(site);
        if (!place) return;
        const circle = document.createElementNS(svgName, 'circle');
        for (const [name, value] of Object.entries({cx: place.x, cy: place.y, r: place.r, class: `hit ${kind}`, tabindex: 0, role: 'button', 'aria-label': label, 'data-hit': site})) circle.setAttribute(name, value);
        circle.addEventListener('click', () => this.pick(site));
        this.layer.append(circle);
    }

    where(site) {
        // In a hand the piece itself, without its number.
        const element = this.svg.querySelector(`.sites [data-site="${site}"]`) ?? this.svg.querySelector(`[data-site="${site}"] :is(circle, rect, path, polygon)`) ?? this.svg.querySelector(`[data-site="${site}"]`);
        if (!element) return null;
        const box = element.getBBox();
        return {x: box.x + box.width / 2, y: box.y + box.height / 2, r: Math.max(16, Math.min(box.width, box.height) / 2 + 1)};
    }

    pick(site) {
        if (this.from === site) this.from = null;
        else {
            const fitting = this.moves.filter(move => start(move) === (this.from ?? site) && (this.from === null || move.to === site));
            const at = fitting.filter(move => move.to === site || move.from < 0);
            if (this.from !== null || (at.length && at.length === fitting.length)) return fitting.length === 1 ? this.choose(fitting[0].move) : this.several(fitting);
            this.from = site;
        }
        this.offer(this.moves);
        this.layer.querySelector(this.from === null ? `[data-hit="${site}"]` : '.can')?.focus();
    }

    key(event) {
        const hit = event.target.closest?.('[data-hit]');
        if (event.key === 'Escape' && this.layer && this.from !== null) return this.pick(this.from);
        if (!hit) return;
        if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); return this.pick(Number(hit.dataset.hit)); }
        const way = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[event.key];
        if (!way) return;
        event.preventDefault();
        this.neighbour(hit, way)?.focus();
    }

    // The nearest choice in that direction; what lies aside counts as farther.
    neighbour(hit, [dx, dy]) {
        const at = element => ({x: Number(element.getAttribute('cx')), y: Number(element.getAttribute('cy'))});
        const here = at(hit);
        let best = null, least = Infinity;
        for (const other of this.layer.querySelectorAll('.can')) {
            const {x, y} = at(other), along = (x - here.x) * dx + (y - here.y) * dy, aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
            if (along > 1 && along + 2 * aside < least) [best, least] = [other, along + 2 * aside];
        }
        return best;
    }

    // ── turns ──

    // Shows the steps one by one. Ends early when skip() is called.
    async run(frames, speed, told = () => {}) {
        if (!frames.length || speed === 0 || reducedMotion()) return;
        this.withdraw();
        this.skipped = false;
        this.running = true;
        for (const frame of frames) {
            if (this.skipped) break;
            this.step(frame);
            told(frame);
            await new Promise(done => { this.wake = done; setTimeout(done, delays[speed]); });
        }
        this.running = false;
        this.now?.remove();
    }

    skip() {
        this.skipped = true;
        this.wake?.();
    }

    step(frame) {
        const layer = this.svg.querySelector('.pieces');
        for (const [site, text] of Object.entries(frame.pieces)) {
            layer?.querySelector(`:scope > [data-site="${site}"]`)?.remove();
            if (text && layer) layer.append(picture(text.replace('<g', `<g xmlns="${svgName}"`)));
        }
        if (frame.hands) this.svg.querySelector('.hands')?.replaceWith(picture(frame.hands.replace('<g', `<g xmlns="${svgName}"`)));
        this.now?.remove();
        const place = this.where(String(frame.to) in frame.sites ? frame.to : Number(Object.keys(frame.sites)[0]));
        if (!place) return;
        this.now = document.createElementNS(svgName, 'circle');
        for (const [name, value] of Object.entries({cx: place.x, cy: place.y, r: place.r - 1, class: `now ${frame.what}`})) this.now.setAttribute(name, value);
        this.svg.append(this.now);
    }
}

export const start = move => move.from < 0 ? move.to : move.from;
