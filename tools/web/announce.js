// What a turn did, in words: who played what, in how many laps, and what was taken.
import {say, things} from './words.js';

// Pieces in the text of a site: "", "4", "Disc1", "3 Disc1", "Disc1, Disc2".
const countIn = text => text === '' ? 0 : text.split(', ').reduce((sum, part) => sum + (parseInt(part, 10) || 1), 0);

// How many pieces the steps take: off the board, or beside it. In a sowing game stones also go into a store or are sown
// again: several at once, or one from a hole that is neither the one sown from nor one that this turn has reached.
export function taken(view, frames) {
    const lies = new Map(view.sites.map(({site, text}) => [String(site), countIn(text)]));
    let sum = 0, ply, reached;
    for (const frame of frames) {
        let lost = 0, gained = 0, beside = 0;
        for (const [site, text] of Object.entries(frame.sites)) {
            const change = countIn(text) - (lies.get(site) ?? 0);
            lies.set(site, countIn(text));
            if (change < 0) lost -= change;
            else if (site in frame.pieces) gained += change;
            else beside += change;
        }
        if (frame.ply !== ply) [ply, reached] = [frame.ply, new Set([frame.from])];
        if (frame.what === 'take') sum += lost;
        else if (frame.what === 'move') sum += beside + (view.sowing && (gained > 1 || !reached.has(frame.from)) ? gained : 0);
        reached.add(frame.to);
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
