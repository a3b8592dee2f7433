/**
 * What a text that came in asks for: no more texts, who is texting, or texts again.
 * Source of the words: 47 CFR 64.1200(a)(10) (stop, quit, end, revoke, opt out, cancel, unsubscribe) and what carriers take as
 * the same; in Spanish and French because texts are written in more than one language.
 */

export type Keyword = 'stop' | 'help' | 'start'

/** A text that is nothing but one of these. Blanks, punctuation, accents and case do not count. */
const words: Readonly<Record<Keyword, readonly string[]>> = {
  stop: [
    ...['stop', 'stopall', 'stopp', 'quit', 'end', 'revoke', 'optout', 'cancel', 'unsubscribe', 'unsub', 'remove', 'removeme'],
    ...['alto', 'baja', 'parar', 'pare', 'detener', 'cancelar', 'arret', 'arreter', 'desabonner'],
  ],
  help: ['help', 'info', 'ayuda', 'aide'],
  start: ['start', 'unstop', 'yes', 'optin', 'resume', 'subscribe', 'empezar', 'reanudar'],
}

const keywordOf = new Map((Object.keys(words) as Keyword[]).flatMap((keyword) => words[keyword].map((word) => [word, keyword] as const)))

/** Politeness and pointing around a word: `please stop now`, `stop it thanks`. */
const around = 'please|pls|plz|just|now|it|this|thanks|thank you|thx|already|immediately|at once|por favor|ya|gracias|everything|all'
const messages = 'text(?:s|ing|ings)?|txt(?:s|ing)?|sms|messag(?:e|es|ing)|msgs?'
const reach = `(?:text|txt|messag|msg|contact|call|e ?mail|bother|spam|harass|writ)`

/** Sentences that can hardly mean anything else. They are tried on the text in lower case with only letters, digits and single blanks. */
const refusals = [
  new RegExp(`^(?:(?:${around}) )*(?:stop|quit|unsubscribe|opt out|stop all)(?: (?:${around}))*$`),
  new RegExp(
    `\\b(?:stop|quit|cease|no more|enough)(?: with)?(?: all)?(?: of)?(?: (?:the|these|those|your|sending|getting))* (?:${messages})\\b`,
  ),
  new RegExp(`\\b(?:stop|quit|cease) (?:${reach}\\w*)(?: to)? (?:me|us|this (?:number|phone))\\b`),
  /\b(?:stop|quit) sending (?:me|us|these|this|those)\b/,
  new RegExp(
    `\\b(?:do not|don ?t|dont|never) (?:ever )?(?:text|txt|message|msg|contact|call)(?: to)? (?:me|us|this (?:number|phone))(?: (?:again|any ?more|ever))?$`,
  ),
  new RegExp(
    `\\b(?:do not|don ?t|dont|never) (?:ever )?(?:text|txt|message|msg|contact|call)(?: to)? (?:me|us|this (?:number|phone)) (?:again|any ?more|ever)\\b`,
  ),
  /\b(?:take|remove|delete|get) (?:me|us|my (?:number|phone|name)|this number) (?:off|from|out of) (?:of )?(?:your|the|this|all)(?: \w+)? (?:list|lists|database|system|texts|messages)\b/,
  /\b(?:unsubscribe|opt) (?:me|us|my number)\b/,
  /\b(?:want|like|wish|asked|asking|need) to (?:opt out|unsubscribe|be removed|be taken off)\b/,
  /\b(?:lose|delete|forget|remove) my number\b/,
  /^(?:please )?leave me alone(?: please)?$/,
  /\b(?:no me|ya no me|nunca me) (?:escriban?|mand(?:en|es?)|envi(?:en|es?)|llam(?:en|es?)|contact(?:en|es?)|text(?:een|ees?))\b/,
  /\bdej(?:en|e|a|ar) de (?:escribir|mandar|enviar|llamar|contactar|textear|molestar)(?:me|nos)\b/,
  /\b(?:quiten|quite|saquen|saque|borren|borre|eliminen|elimine)(?:me| me)? (?:de|mi numero)\b/,
  /\bno mas (?:mensajes|textos|llamadas)\b/,
]

/** These turn a sentence round, or bind it to a time or a condition: a person has to read it then. */
const turns = [
  /\b(?:do not|don ?t|dont|never|did not|didn ?t|didnt) (?:please |ever |you |u )?(?:stop|quit|cease|remove|unsubscribe|opt|take|lose|delete|forget|want|dejen?)\b/,
  /\b(?:did|does|has|have|will) (?:you|u|they|he|she|it) (?:\w+ )?(?:stop|quit|cease)\b/,
  /\b(?:until|unless|before|after|while|when|if|during|si|hasta|mientras|cuando)\b/,
]

/** `If you do not stop …` means stop. */
const threat = /\bif (?:you|u|yall|you guys)(?: people)? (?:do not|don ?t|dont) (?=stop|quit|cease)/g

/**
 * What a text asks for; null where it is an ordinary message. Whole sentences count only as opting out, and only where they
 * can hardly mean anything else: what is left open is for a person to read. `yes` starts texts again only for somebody who
 * had opted out; for anybody else it is an answer to a question, and restoring changes nothing.
 */
export function readKeyword(text: string): Keyword | null {
  const plain = plainWords(text)
  const known = keywordOf.get(plain.replace(/ /g, '')) ?? repeated(plain)
  if (known) return known
  return asksToStop(plain) ? 'stop' : null
}

/** `stop stop STOP`. */
function repeated(plain: string): Keyword | null {
  const each = new Set(plain.split(' ').map((word) => keywordOf.get(word) ?? null))
  const [only] = each
  return each.size === 1 ? (only ?? null) : null
}

const longest = 320

function asksToStop(plain: string): boolean {
  if (plain.length > longest) return false
  const said = plain.replace(threat, '')
  return refusals.some((refusal) => refusal.test(said)) && !turns.some((turn) => turn.test(said))
}

/** Lower case, accents off, apostrophes away, all else than letters and digits a blank: `S.T.O.P!` is `s t o p`. */
function plainWords(text: string): string {
  return text
    .slice(0, 2_000)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘`]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
