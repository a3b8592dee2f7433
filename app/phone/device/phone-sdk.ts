/** The carrier's library, a piece of its own: fetched only where a device is made. */
export { Call, Device } from '@twilio/voice-sdk'
