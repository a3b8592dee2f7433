import { sentence } from '#api/platform/sentences.ts'

/**
 * The carrier's codes that we have words for; sentences `text_error_<code>`. Several codes that mean the same to whoever reads
 * it share one. Source: twilio.com/docs/api/errors, one page a code.
 */
const sameAs: Readonly<Record<number, number>> = {
  30001: 30001, // Queue overflow
  30002: 30002, // Account suspended
  30003: 30003, // Unreachable destination handset
  30004: 30004, // Message blocked
  30005: 30005, // Unknown destination handset
  30006: 30006, // Landline or unreachable carrier
  30007: 30007, // Message filtered
  30008: 30008, // Unknown error
  30010: 30010, // Message price exceeds max price
  30011: 30011, // MMS not supported by the receiving phone number
  30019: 30019, // Content size exceeds carrier limit
  30022: 30001, // Exceeded rate of the registered campaign
  30023: 30023, // Daily cap of the registered brand reached
  30032: 30034, // Toll-free number has not been verified
  30034: 30034, // Message from an unregistered number
  30036: 30003, // Validity period expired
  30410: 30008, // Provider timed out
  30500: 30008, // Provider failed
  21211: 21211, // Invalid 'To' number
  21408: 21408, // No permission to send to this region
  21606: 21606, // 'From' is no number that can text
  21608: 21608, // Trial account: number is not verified
  21610: 21610, // Recipient has opted out
  21611: 30001, // 'From' has too many messages queued
  21612: 21612, // No route from 'From' to 'To'
  21614: 21614, // 'To' is no mobile number
  21635: 30006, // 'To' is a landline
  21659: 21606, // 'From' is no number of Twilio's
  21660: 21606, // 'From' is of another account
  21661: 21606, // 'From' cannot send texts
  21617: 21617, // Body too long
  11200: 11200, // Media could not be fetched
  12300: 11200, // Media of a content type that is not taken
  20003: 30002, // The account's keys are wrong
}

/** Ours: the carrier did not answer, however often it was asked. */
export const unreachable = 0

/** Ours: when its hour came, the rules no longer allowed it. */
export const notAllowed = 1

const ours: readonly number[] = [unreachable, notAllowed]

/** Why a text did not arrive, in plain words. */
export function failureInWords(language: string, code: number): string {
  const known = ours.includes(code) ? code : sameAs[code]
  return known === undefined ? sentence(language, 'text_error', { code }) : sentence(language, `text_error_${known}`)
}

/** All codes that there are words for. */
export const knownFailures: readonly number[] = [...ours, ...Object.keys(sameAs).map(Number)]
