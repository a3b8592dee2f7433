/** What the page shows is asked for each second; what one does here is a control call. */

const at = (id) => document.getElementById(id)

/** An element with properties and children; texts are never read as HTML. */
function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children.filter((child) => child !== undefined && child !== ''))
  return element
}

async function control(method, path, body) {
  const headers = body === undefined ? {} : { 'content-type': 'application/json' }
  const response = await fetch(`/control/${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.message)
  return answer
}

/** Does something and says under the title what went wrong. */
async function attempt(work) {
  at('trouble').textContent = ''
  try {
    await work()
    await refresh()
  } catch (error) {
    at('trouble').textContent = error.message
  }
}

const button = (text, work) => make('button', { type: 'button', textContent: text, onclick: () => attempt(work) })

function onSubmit(id, work) {
  at(id).addEventListener('submit', (event) => {
    event.preventDefault()
    void attempt(() => work(Object.fromEntries(new FormData(event.target)), event.target))
  })
}

onSubmit('call', async ({ from, to, voice }) => {
  if (voice === 'recorded') return control('POST', 'calls', { from, to })
  await callWithMicrophone(from, to)
})

onSubmit('text', async ({ from, to, body, picture }, form) => {
  const pictures = picture.size > 0 ? [{ content_type: picture.type || 'application/octet-stream', data: await base64(picture) }] : []
  await control('POST', 'texts', { from, to, body, pictures })
  form.reset()
})

onSubmit('customer', ({ number, does, after }) => control('PUT', `customers/${number}`, { does, after: Math.round(Number(after) * 1000) }))

onSubmit('disorder', ({ shuffle, double, seed }) =>
  control('PUT', 'callbacks', { shuffle: shuffle === 'on', double: double === 'on', seed: Number(seed) || 1 }),
)

onSubmit('refuse', ({ status, times }) => control('PUT', 'rest', { status: Number(status), times: Number(times) }))

at('clock').addEventListener('click', ({ target }) => {
  const { advance, reset } = target.dataset
  if (advance) void attempt(() => control('PUT', 'clock', { advance: Number(advance) }))
  if (reset !== undefined) void attempt(() => control('PUT', 'clock', { reset: true }))
})

function base64(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result.split(',')[1])
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

/** The open connections of this page's own calls, by the call. */
const lines = new Map()

async function callWithMicrophone(from, to) {
  const microphone = await navigator.mediaDevices.getUserMedia({ audio: true })
  const connection = new RTCPeerConnection()
  for (const track of microphone.getTracks()) connection.addTrack(track, microphone)
  connection.ontrack = ({ streams }) => (at('heard').srcObject = streams[0])
  const end = () => {
    connection.close()
    microphone.getTracks().forEach((track) => track.stop())
  }
  try {
    await connection.setLocalDescription(await connection.createOffer())
    const { sid, sdp } = await control('POST', 'calls', { from, to, sdp: connection.localDescription.sdp })
    lines.set(sid, end)
    await connection.setRemoteDescription({ type: 'answer', sdp })
  } catch (error) {
    end()
    throw error
  }
}

/** Renders a list anew only when what it shows has changed, so that nothing jumps while one reads or listens. */
const shown = new Map()
function list(id, items, render, none) {
  const text = JSON.stringify(items)
  if (shown.get(id) === text) return
  shown.set(id, text)
  at(id).replaceChildren(...items.map((item) => make('li', {}, ...[render(item)].flat())))
  if (none) at(none).hidden = items.length > 0
}

const time = (milliseconds) => new Date(milliseconds).toLocaleTimeString()
const soft = (text) => make('span', { className: 'soft', textContent: text })

const cards = new Map()

function showCalls(calls) {
  for (const [sid, card] of cards)
    if (!calls.some((call) => call.sid === sid)) {
      card.element.remove()
      cards.delete(sid)
      lines.get(sid)?.()
      lines.delete(sid)
    }
  for (const call of calls) {
    if (!cards.has(call.sid)) cards.set(call.sid, card(call))
    cards.get(call.sid).update(call)
  }
  at('no-calls').hidden = calls.length > 0
}

function card({ sid, from, to, party, parent_call_sid }) {
  const state = make('p')
  const saying = make('p')
  const media = button('Lose media', () => control('PUT', `calls/${sid}/media`, { lost: media.textContent === 'Lose media' }))
  const keys = [...'123456789*0#'].map((key) => button(key, () => control('POST', `calls/${sid}/digits`, { digits: key })))
  const element = make(
    'div',
    { className: 'card' },
    make('strong', { textContent: `${from} → ${to}` }),
    make('p', {}, soft(`${parent_call_sid ? 'dialled: ' : ''}${party}, ${sid}`)),
    state,
    saying,
    make(
      'div',
      { className: 'buttons' },
      button('Hang up', () => control('POST', `calls/${sid}/hangup`)),
      media,
    ),
    make('details', {}, make('summary', { textContent: 'Keys' }), make('div', { className: 'keys' }, ...keys)),
  )
  at('calls').append(element)
  const update = (call) => {
    const { said_frames, heard_frames, said, heard } = call.levels
    const flags = [
      call.muted && 'muted',
      call.apart && 'apart',
      call.media_lost && 'media lost',
      ...call.recordings.map(({ status }) => `recording ${status}`),
    ]
    const words = [call.status, `${call.seconds} s`, ...flags.filter(Boolean)].join(', ')
    const levels = `says ${said_frames > 0 ? said : 0}, hears ${heard_frames > 0 ? heard : 0}, together with ${call.together_with}`
    state.textContent = `${words}. Loudness: ${levels}.`
    saying.textContent = call.saying ? `“${call.saying}”` : ''
    media.textContent = call.media_lost ? 'Bring media back' : 'Lose media'
  }
  return { element, update }
}

function showNumbers(numbers) {
  list('numbers', numbers, ({ phone_number, friendly_name, voice_url }) => [`${phone_number} `, soft(`${friendly_name} ${voice_url}`)])
  const text = JSON.stringify(numbers.map(({ phone_number }) => phone_number))
  if (shown.get('bought') === text) return
  shown.set('bought', text)
  for (const select of document.querySelectorAll('.bought')) {
    const before = select.value
    select.replaceChildren(
      ...numbers.map(({ phone_number, friendly_name }) =>
        make('option', { value: phone_number, textContent: `${phone_number} ${friendly_name}` }),
      ),
    )
    if (before) select.value = before
  }
}

function showLists(state) {
  list('behaviours', Object.entries(state.behaviours), ([number, { does, after }]) => `${number}: ${does}, after ${after / 1000} s`)
  list(
    'devices',
    state.devices,
    ({ sid, identity, is_registered }) => [
      `${identity || 'without a token'} `,
      soft(is_registered ? 'registered ' : 'not registered '),
      button('Cut the line', () => control('POST', `devices/${sid}/drop`)),
    ],
    'no-devices',
  )
  list('codes', state.verifications, codeForm, 'no-codes')
  list('texts', state.messages.toReversed(), ({ sid, from, to, body, status, date_created, media }) => [
    make('strong', { textContent: `${from} → ${to} ` }),
    soft(`${status}, ${time(date_created)}`),
    make('div', { textContent: body }),
    ...media.map((part) =>
      part.content_type.startsWith('image/')
        ? make('img', { src: `/control/media/${sid}/${part.sid}`, alt: `Picture with the text from ${from}` })
        : make('a', { href: `/control/media/${sid}/${part.sid}`, textContent: part.content_type }),
    ),
  ])
  list('recordings', state.recordings.toReversed(), ({ sid, call_sid, status, duration, source }) => [
    soft(`${status}, ${duration ?? 0} s, ${source}, ${call_sid} `),
    ...(status === 'completed' ? [make('audio', { controls: true, preload: 'none', src: `/control/recordings/${sid}.wav` })] : []),
  ])
  list('before', state.calls_before.toReversed(), ({ from, to, status, date_created, parent_call_sid }) => [
    `${parent_call_sid ? '↳ ' : ''}${from} → ${to} `,
    soft(`${status}, ${time(date_created)}`),
  ])
}

function codeForm({ number, name, code }) {
  const digits = make('input', { inputMode: 'numeric', required: true, ariaLabel: `Code for ${number}` })
  const form = make(
    'form',
    {},
    make('label', {}, `${number} (${name}), the code is ${code}`, digits),
    make('button', { textContent: 'Type in' }),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void attempt(() => control('POST', 'verifications', { number, digits: digits.value }))
  })
  return form
}

function showJournal(entries) {
  const kind = new FormData(at('filter')).get('kind')
  const some = entries.filter((entry) => !kind || entry.kind === kind).toReversed()
  const text = JSON.stringify(some)
  if (shown.get('journal') === text) return
  shown.set('journal', text)
  const open = new Set([...document.querySelectorAll('#journal details[open]')].map(({ dataset }) => dataset.key))
  at('journal').replaceChildren(...some.map((entry) => journalEntry(entry, open)))
}

function journalEntry({ at: when, kind, about, what, detail, answer }, open) {
  const key = `${when} ${about} ${what}`
  const line = `${time(when)} ${kind} ${what}${answer ? ` → ${answer}` : ''}`
  const terms = Object.entries(detail).flatMap(([name, value]) => [make('dt', { textContent: name }), make('dd', { textContent: value })])
  const details = make('details', { open: open.has(key) }, make('summary', { textContent: line }), make('dl', {}, ...terms))
  if (kind === 'alert') details.classList.add('bad')
  details.dataset.key = key
  return details
}

at('filter').addEventListener('change', () => void refresh())

async function refresh() {
  const state = await control('GET', 'state')
  at('now').textContent = `${new Date(state.now).toLocaleString()}${state.ahead > 0 ? `, ${Math.round(state.ahead / 1000)} s ahead` : ''}`
  at('refusals').textContent = state.refusals.left > 0 ? `${state.refusals.left} left` : ''
  showCalls(state.calls)
  showNumbers(state.numbers)
  showLists(state)
  showJournal(state.journal)
}

async function watch() {
  try {
    await refresh()
    if (at('trouble').textContent.startsWith('The carrier')) at('trouble').textContent = ''
  } catch {
    at('trouble').textContent = 'The carrier does not answer.'
  }
  setTimeout(() => void watch(), 1000)
}

void watch()
