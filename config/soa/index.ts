export { mayDiscuss, retainUntil, ruleOn, validUntil, type Discussion, type HeldScope, type Meeting } from './may-discuss.ts'
export { currentVoiceWording, currentWording, wordingOf, type Wording } from './wordings.ts'
export { disclaimerOn } from './disclaimers.ts'
