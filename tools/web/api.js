// Requests to the program. Whatever goes wrong is an Error with words for a person.
export async function ask(name, request = {}) {
    let reply;
    try {
        reply = await fetch(`api/${name}`, {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(request)});
    } catch {
        throw new Error('The program cannot be reached: is `makomba serve` still running?');
    }
    const answer = await reply.json();
    if (!reply.ok) throw Object.assign(new Error(answer.problem), {status: reply.status});
    return answer;
}

let known;
export const games = () => known ??= ask('games').catch(error => { known = undefined; throw error; });
