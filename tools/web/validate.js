// An editor for descriptions: messages in place while typing, and the board beside it.
import {ask, games} from './api.js';
import {choice, make, picture, problem} from './dom.js';
import {say} from './words.js';

const blank = `(game "Mine"
    (players 2)
    (equipment {
        (board (square 3))
        (piece "Disc" Each)
    })
    (rules
        (play (move Add (to (sites Empty))))
        (end (if (is Line 3) (result Mover Win)))
    )
)
`;

let kept = blank;  // while the page is open

export async function validatePage(content) {
    const list = await games();
    // Under the text lies the same text with marks: what is wrong is underlined in place.
    const marks = make('pre', {class: 'marks', 'aria-hidden': 'true'});
    const text = make('textarea', {rows: 24, spellcheck: false, 'aria-label': say('description'), wrap: 'off'});
    const messages = make('ul', {class: 'messages', 'aria-live': 'polite'}), board = make('div', {class: 'board'}), result = make('div', {'aria-live': 'polite'});
    let timer = 0, round = 0;

    const select = (begin, end) => { text.focus(); text.setSelectionRange(begin, Math.max(end, begin + 1)); };
    const repair = fix => {
        text.setRangeText(fix.text, fix.begin, fix.end, 'end');
        text.focus();
        lint();
    };
    const message = ({severity, text: said, begin, end, line, column, notes, suggestion, fix}) => make('li', {class: severity},
        begin === undefined ? make('span', {}, said) : make('button', {type: 'button', onclick: () => select(begin, end)}, `${line}:${column} ${said}`),
        ...notes.map(note => make('small', {}, ` ${note}`)), suggestion && !fix ? make('small', {}, ` ${suggestion}`) : null,
        fix ? make('button', {type: 'button', class: 'fix', onclick: () => repair(fix)}, say('fix', {text: fix.text})) : null);
    const underline = list => {
        const parts = [];
        let at = 0;
        for (const {begin, end, severity} of list.filter(one => one.begin !== undefined).sort((a, b) => a.begin - b.begin)) {
            if (begin < at) continue;
            const until = Math.max(end, begin + 1);
            parts.push(text.value.slice(at, begin), make('mark', {class: severity}, text.value.slice(begin, until)));
            at = until;
        }
        marks.replaceChildren(...parts, text.value.slice(at), '\n');
        follow();
    };
    const follow = () => { marks.scrollTop = text.scrollTop; marks.scrollLeft = text.scrollLeft; };

    const lint = async () => {
        const mine = ++round;
        kept = text.value;
        try {
            const answer = await ask('lint', {text: text.value});
            if (mine !== round) return;
            underline(answer.messages);
            messages.replaceChildren(...(answer.messages.length ? answer.messages.map(message) : [make('li', {}, say('noMessages'))]));
            board.replaceChildren(answer.svg ? picture(answer.svg) : make('p', {}, say('noBoard')));
        } catch (error) {
            if (mine !== round) return;
            messages.replaceChildren(make('li', {}, problem(error.message)));
            if (error.status === 503) later();
        }
    };
    const later = () => { clearTimeout(timer); timer = setTimeout(lint, 350); };
    text.addEventListener('input', () => { marks.replaceChildren(text.value, '\n'); later(); });
    text.addEventListener('scroll', follow);

    const act = work => async () => {
        result.replaceChildren(make('p', {}, say('loading')));
        try { await work(); } catch (error) { result.replaceChildren(problem(error.message)); }
    };
    const whole = act(async () => result.replaceChildren(make('pre', {class: 'report'}, (await ask('validate', {text: text.value})).report)));
    const play = act(async () => { location.hash = `#/play/${(await ask('new', {text: text.value})).id}`; });
    const take = choice(say('take'), [['', say('blank')], ...list.map(game => [game.game, game.name])], '', async game => {
        text.value = game ? (await ask('source', {game})).text : blank;
        lint();
    });
    content.replaceChildren(make('h1', {}, say('validate')), make('p', {class: 'words'}, say('validateAbout')), make('div', {class: 'game'},
        make('div', {}, take.field, make('div', {class: 'editor'}, marks, text), make('p', {class: 'row'}, make('button', {type: 'button', class: 'main', onclick: play}, say('playIt')), make('button', {type: 'button', onclick: whole}, say('validateGo'))), make('h2', {}, say('messages')), messages),
        make('div', {}, board, result)));
    text.value = kept;
    lint();
    return () => clearTimeout(timer);
}
