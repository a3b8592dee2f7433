export { RecordingPlayer } from './recording-player.tsx'
