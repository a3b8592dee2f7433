import { chromium, type CDPSession } from '@playwright/test'
import { findChromium } from '../start/chromium.mjs'
import { ms, table } from './timing.ts'

const target = { lcp: 1000, kilobytes: 30 }
/** A phone on a slow line. */
const line = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (0.75 * 1024 * 1024) / 8, offline: false }
const slowerBy = 4

type Visit = { lcp: number; kilobytes: number; pictures: number; scripts: number }

/**
 * The public page at an address of a running product, as a phone sees it for the first time: when its largest part stands
 * there, and what came over the line for it, pictures apart. Says a row of a table.
 */
export async function measurePublicPage(url: string, rounds: number): Promise<string> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium here: npm test finds or installs one.')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const visits: Visit[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      const weighed = await weigh(session)
      await session.send('Network.emulateNetworkConditions', line)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
      await page.goto(url, { waitUntil: 'networkidle' })
      visits.push({ lcp: await page.evaluate(largestPaint), ...weighed() })
      await context.close()
    }
  } finally {
    await browser.close()
  }
  const lcps = visits.map(({ lcp }) => lcp).sort((one, other) => one - other)
  const median = lcps[Math.floor(lcps.length / 2)] ?? Number.NaN
  const heaviest = visits.reduce((most, visit) => (visit.kilobytes > most.kilobytes ? visit : most))
  const holds = median < target.lcp && heaviest.kilobytes <= target.kilobytes && heaviest.scripts === 0
  return table(
    [
      'public page, 150 ms RTT, 1.6 Mbit/s, CPU 4x slower',
      'LCP p50',
      'LCP worst',
      'without pictures',
      'pictures',
      'scripts',
      `< ${target.lcp} ms, <= ${target.kilobytes} kB, none`,
    ],
    [
      [
        new URL(url).host,
        ms(median),
        ms(lcps.at(-1) ?? Number.NaN),
        `${heaviest.kilobytes.toFixed(1)} kB`,
        `${heaviest.pictures.toFixed(1)} kB`,
        String(heaviest.scripts),
        holds ? 'holds' : 'too much',
      ],
    ],
  )
}

/** Counts what arrives, as it came over the line. */
async function weigh(session: CDPSession): Promise<() => Omit<Visit, 'lcp'>> {
  const types = new Map<string, string>()
  const weights = new Map<string, number>()
  session.on('Network.responseReceived', ({ requestId, type }) => void types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => void weights.set(requestId, encodedDataLength))
  await session.send('Network.enable')
  return () => {
    const of = (isCounted: (type: string) => boolean) =>
      [...weights].filter(([id]) => isCounted(types.get(id) ?? '')).reduce((sum, [, bytes]) => sum + bytes, 0) / 1000
    return {
      kilobytes: of((type) => type !== 'Image'),
      pictures: of((type) => type === 'Image'),
      scripts: [...types.values()].filter((type) => type === 'Script').length,
    }
  }
}

const largestPaint = (): Promise<number> =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
