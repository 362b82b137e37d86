// What a turn did, in words: who played what, in how many laps, and what was taken.
import {say, things} from './words.js';

// Pieces in the text of a site: "", "4", "Disc1", "3 Disc1", "Disc1, Disc2".
const countIn = text => text === '' ? 0 : text.split(', ').reduce((sum, part) => sum + (parseInt(part, 10) || 1), 0);

// How many pieces the steps take: off the board, or beside it; in a sowing game also several at once into a store.
export function taken(view, frames) {
    const lies = new Map(view.sites.map(({site, text}) => [String(site), countIn(text)]));
    let sum = 0;
    for (const frame of frames) {
        let lost = 0, gained = 0, beside = 0;
        for (const [site, text] of Object.entries(frame.sites)) {
            const change = countIn(text) - (lies.get(site) ?? 0);
            lies.set(site, countIn(text));
            if (change < 0) lost -= change;
            else if (site in frame.pieces) gained += change;
            else beside += change;
        }
        if (frame.what === 'take') sum += lost;
        else if (frame.what === 'move') sum += beside + (view.sowing && gained > 1 ? gained : 0);
    }
    return sum;
}

// "Player 1 played B1 and captured 5 stones. 3 laps." Nothing if it was not just one turn.
export function turnText(before, frames, after) {
    const [first, ...more] = after.line.slice(before.ply, after.ply);
    if (!first || !frames.length || more.some(move => !move.forced)) return '';
    const n = taken(before, frames), said = {n: first.player, move: first.name, what: things(n, kind(before))};
    return say(n ? 'turnTook' : 'turnPlain', said) + (more.length ? ` ${say('laps', {n: more.length + 1})}` : '');
}

const kind = ({sowing}) => sowing ? 'stone' : 'piece';
