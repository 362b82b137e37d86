// A game under way: playing, going back and forth, hints, passing it on.
import {ask} from './api.js';
import {turnText} from './announce.js';
import {Board} from './board.js';
import {choice, make, problem} from './dom.js';
import {rulesSection} from './sheet.js';
import {shareSection} from './share.js';
import {say} from './words.js';

export const players = ['human', 'easy', 'medium', 'hard', 'expert', 'greedy', 'random'];
const signs = {first: '«', undo: '↶', back: '‹', forward: '›', redo: '↷', last: '»'};

class Play {
    constructor(content, id) {
        this.id = id;
        this.gone = false;   // the page was left
        this.busy = 0;
        this.speed = stored('speed', 2);
        this.told = make('p', {class: 'told'});
        this.status = make('p', {class: 'status'});
        this.spoken = make('div', {role: 'status', 'aria-live': 'polite', 'aria-atomic': 'true'}, this.status, this.told);
        this.wrong = make('div');
        this.place = make('div', {class: 'board'});
        this.board = new Board(this.place, {choose: move => this.play(move), several: moves => this.ask(moves)});
        this.build(content);
    }

    // ── the page ──

    build(content) {
        const button = (word, act) => make('button', {type: 'button', 'data-act': word, onclick: act}, say(word));
        const step = (word, act) => make('button', {type: 'button', 'data-act': word, title: say(`${word}About`), onclick: act}, make('span', {class: 'sign', 'aria-hidden': 'true'}, signs[word]), make('span', {}, say(word)));
        this.buttons = {
            first: step('first', () => this.go(0)), undo: step('undo', () => this.go(this.earlier())), back: step('back', () => this.go(this.view.ply - 1)),
            forward: step('forward', () => this.go(this.view.ply + 1)), redo: step('redo', () => this.go(this.later())), last: step('last', () => this.go(this.view.line.length)),
            hint: button('hint', () => this.hint()), computer: button('letPlay', () => this.computer(true)), skip: button('skipSteps', () => this.board.skip())
        };
        this.range = make('input', {type: 'range', min: '0', 'aria-label': say('placeLabel'), onchange: () => this.go(Number(this.range.value), false)});
        this.rangeText = make('span');
        this.moves = make('div', {class: 'moves'});
        this.line = make('ol', {class: 'line'});
        this.seats = make('div', {class: 'row seats'});
        this.title = make('h1');
        this.share = shareSection();
        this.rules = rulesSection(() => ({game: this.view.game, ruleset: this.view.ruleset, options: this.view.options}));
        const speed = choice(say('speed'), [0, 1, 2, 3].map(n => [String(n), say(`speed${n}`)]), String(this.speed), value => { this.speed = Number(value); store('speed', value); }, 'speed');
        const b = this.buttons;
        this.frame = make('div', {class: 'play'}, this.title, make('div', {class: 'game'},
            make('div', {}, this.spoken, this.wrong, this.place,
                make('div', {class: 'controls'}, make('div', {class: 'steps'}, b.first, b.undo, b.back, b.forward, b.redo, b.last),
                    make('label', {class: 'place'}, this.rangeText, this.range), make('div', {class: 'row'}, speed.field, b.hint, b.computer, b.skip),
                    this.help = make('p', {class: 'help'}))),
            make('div', {class: 'side'}, this.legal = make('h2', {}, say('legal')), this.moves, make('h2', {}, say('line')), this.line,
                make('h2', {}, say('seats')), this.seats, this.share.section)), this.rules.section);
        content.replaceChildren(this.frame);
    }

    show(view) {
        this.view = view;
        const human = this.humanToMove();
        this.title.textContent = [view.name, view.ruleset.replace(/^Ruleset\//, '')].filter(Boolean).join(' – ');
        this.board.show(view);
        this.help.hidden = this.legal.hidden = !human;
        this.help.textContent = say('boardHelp', {places: say(view.sowing ? 'holes' : 'places')});
        this.status.textContent = this.said();
        this.rangeText.textContent = say('place', {n: view.ply, m: view.line.length});
        this.range.max = view.line.length;
        this.range.value = view.ply;
        const name = move => make('button', {type: 'button', onclick: () => this.play(move.move)}, move.name);
        this.moves.replaceChildren(...(human ? view.moves.map(name) : []), ...(human && view.moveCount > view.moves.length ? [say('more', {n: view.moveCount - view.moves.length})] : []));
        this.line.replaceChildren(...view.line.map((move, i) => move.forced ? null : make('li', {}, make('button', {
            type: 'button', class: move.player === 2 ? 'two' : 'one', title: say('seat', {n: move.player}), onclick: () => this.go(this.endOfTurn(i)), 'aria-current': this.endOfTurn(i) === view.ply ? 'step' : undefined
        }, `${move.player}: ${move.name}`))).filter(Boolean));
        if (!view.line.length) this.line.replaceChildren(say('begun'));
        this.line.querySelector('[aria-current]')?.scrollIntoView({block: 'nearest'});
        this.share.show(view);
        this.rules.section.hidden = !view.game;
        this.seats.replaceChildren(...view.seats.map((who, i) => choice(say('seat', {n: i + 1}), (view.program ? [...players, 'program'] : players).map(level => [level, say(level)]), who, () => this.sit(), `seat${i + 1}`).field));
        this.enable();
        if (human && !this.busy) this.board.offer(view.moves);
    }

    enable() {
        const b = this.buttons, view = this.view, none = this.busy > 0;
        this.frame.dataset.state = none ? 'busy' : view.over || this.humanToMove() || view.ply < view.line.length ? 'idle' : 'waits';
        this.frame.dataset.over = view.over;
        b.first.disabled = b.undo.disabled = b.back.disabled = none || view.ply === 0;
        b.last.disabled = b.redo.disabled = b.forward.disabled = none || view.ply === view.line.length;
        b.hint.disabled = none || view.over;
        b.computer.hidden = none || view.over || this.humanToMove();
        b.skip.hidden = !this.running;
        this.range.disabled = none;
    }

    humanToMove() { return !this.view.over && this.view.seats[this.view.mover - 1] === 'human'; }

    said() {
        const {view} = this, {result} = view;
        const scores = result.scores?.some(score => score !== 0) ? ` ${say('scores', {scores: result.scores.join(' : ')})}` : '';
        if (!view.over) return (this.humanToMove() ? say('toMove', {n: view.mover}) : say('toMoveComputer', {n: view.mover, who: say(view.seats[view.mover - 1])})) + '.' + scores;
        if (result.fault) return say('stopped', {why: result.fault}) + '.';
        const draw = result.ranks.every(rank => rank === result.ranks[0]);
        return `${view.endless ? `${say('endless')} ` : ''}${result.winner ? say('won', {n: result.winner}) : draw ? say('drawn') : say('over')}.${scores}`;
    }

    // ── where in the game ──

    endOfTurn(ply) {
        let end = ply + 1;
        while (this.view.line[end]?.forced) ++end;
        return end;
    }
    byHuman(ply) { return ply === this.view.line.length || this.view.seats[this.view.line[ply].player - 1] === 'human'; }
    // The choices of a person before and after this place; of anybody, if no person plays.
    earlier() {
        const before = this.view.turns.filter(ply => ply < this.view.ply);
        return before.findLast(ply => this.byHuman(ply)) ?? before.at(-1) ?? 0;
    }
    later() {
        const after = this.view.turns.filter(ply => ply > this.view.ply);
        return after.find(ply => this.byHuman(ply)) ?? after[0] ?? this.view.line.length;
    }

    // ── doing ──

    // Asks the program, shows the steps, then the position.
    async do(name, request = {}, steps = true) {
        if (this.busy) return false;
        ++this.busy;
        this.board.withdraw();
        this.enable();
        this.wrong.replaceChildren();
        try {
            const answer = await ask(name, {id: this.id, ...request});
            if (this.gone) return false;
            const said = turnText(this.view, answer.frames, answer.view);
            this.told.textContent = '';
            if (steps) await this.watch(answer.frames);
            this.told.textContent = said;
            this.answer = answer;
            return true;
        } catch (error) {
            this.wrong.replaceChildren(problem(error.message));
            if (error.status === 409) this.answer = await ask('view', {id: this.id});
            return false;
        } finally {
            --this.busy;
            if (!this.gone) this.show(this.answer?.view ?? this.view);
        }
    }

    async watch(frames) {
        this.running = frames.length > 0 && this.speed > 0;
        this.spoken.ariaBusy = String(this.running);
        this.enable();
        let ply = 0, lap = 0;
        await this.board.run(frames, this.speed, frame => {
            if (frame.ply === ply) return;
            ply = frame.ply;
            this.status.textContent = `${++lap > 1 ? `${say('lap', {n: lap})} ` : ''}…`;
        });
        this.running = false;
        this.spoken.ariaBusy = 'false';
    }

    async play(move) {
        if (await this.do('play', {move, ply: this.view.ply})) this.goOn();
    }
    async go(to, steps = true) { await this.do('go', {to, steps: steps && to > this.view.ply}); }
    async sit() {
        await this.do('seats', {seats: [...this.seats.querySelectorAll('select')].map(select => select.value)});
        this.goOn();
    }
    async hint() {
        if (!await this.do('hint')) return;
        const {move, name, opinion} = this.answer.hint;
        this.status.textContent = say('hinted', {name, opinion});
        const hinted = this.view.moves.find(entry => entry.move === move);
        if (hinted) this.board.mark(hinted.from < 0 ? hinted.to : hinted.from);
    }
    async computer() {
        this.status.textContent = say('thinks', {n: this.view.mover});
        if (await this.do('computer', {ply: this.view.ply})) this.goOn();
    }
    // The program's turn, at the end of the line only: whoever goes back looks on.
    goOn() {
        if (!this.gone && !this.view.over && !this.humanToMove() && this.view.ply === this.view.line.length) this.computer();
    }

    ask(moves) {
        this.status.textContent = say('which');
        this.moves.replaceChildren(...moves.map(move => make('button', {type: 'button', class: 'main', onclick: () => this.play(move.move)}, move.name)));
        this.moves.querySelector('button').focus();
    }
}

function stored(name, otherwise) {
    try { return Number(localStorage.getItem(`makomba.${name}`) ?? otherwise); } catch { return otherwise; }
}
function store(name, value) {
    try { localStorage.setItem(`makomba.${name}`, value); } catch { /* for this visit only */ }
}

export async function playPage(content, [id]) {
    const answer = await ask('view', {id});
    const play = new Play(content, id);
    play.answer = answer;
    play.show(answer.view);
    play.goOn();
    return () => { play.gone = true; play.board.skip(); };
}
