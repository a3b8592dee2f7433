import type { Bus, Notice } from '#api/platform/live/bus.ts'

/** Keeps what the bus says from now on: it is heard once this has returned. */
export async function listenTo(bus: Bus): Promise<{ heard: Notice[]; stop: () => Promise<void> }> {
  const heard: Notice[] = []
  let stop = () => Promise.resolve()
  await new Promise<void>((resolve) => {
    stop = bus.subscribe({ notice: (notice) => void heard.push(notice), heard: resolve })
  })
  return { heard, stop }
}
