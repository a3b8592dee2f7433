export { RecordingPlayer } from './recording-player.tsx'
export { callHref } from './paths.ts'
