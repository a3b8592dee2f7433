import type { Carrier } from '../carrier.ts'
import { notFound, TwilioError } from '../errors.ts'
import { areaCodesOf, fictitious, isNumber, newSid, placeOf } from '../names.ts'
import type { Application, BoughtNumber } from '../state.ts'
import type { Form } from './form.ts'
import type { Routes } from './routes.ts'
import { common, page, root } from './shape.ts'

const voice = ['VoiceUrl', 'VoiceMethod', 'VoiceFallbackUrl', 'VoiceFallbackMethod', 'StatusCallback', 'StatusCallbackMethod']
const sms = ['SmsUrl', 'SmsMethod', 'SmsFallbackUrl', 'FriendlyName']
const ofNumber = [...voice, ...sms, 'VoiceApplicationSid', 'SmsApplicationSid']
const ofApplication = [...voice, ...sms, 'SmsStatusCallback']

const capabilities = { voice: true, sms: true, mms: true, SMS: true, MMS: true, fax: false }

/** Numbers for sale, numbers bought, applications. */
export const numberRoutes: Routes = {
  'GET AvailablePhoneNumbers/:country/Local': ({ carrier, query, params }) => {
    query.only('AreaCode', 'Contains', 'InRegion', 'InPostalCode', 'PageSize', 'Page', 'SmsEnabled', 'VoiceEnabled', 'MmsEnabled')
    if (params.country !== 'US') throw notFound(`AvailablePhoneNumbers/${params.country}/Local`)
    const list = forSale(carrier, query).map((number) => available(number))
    return { available_phone_numbers: list, uri: `${root(carrier.config)}/AvailablePhoneNumbers/US/Local.json` }
  },
  'POST IncomingPhoneNumbers': ({ carrier, form }) => buy(carrier, form),
  'GET IncomingPhoneNumbers': ({ carrier, query }) => {
    query.only('PhoneNumber', 'FriendlyName', 'PageSize', 'Page')
    const [number, name] = [query.get('PhoneNumber'), query.get('FriendlyName')]
    const found = carrier.state.kept.numbers.filter(
      (one) => (!number || one.phone_number.includes(number)) && (!name || one.friendly_name === name),
    )
    const shown = found.map((one) => bought(carrier, one))
    return page(`${root(carrier.config)}/IncomingPhoneNumbers.json`, 'incoming_phone_numbers', shown, query)
  },
  'GET IncomingPhoneNumbers/:sid': ({ carrier, params }) => bought(carrier, number(carrier, params.sid)),
  'POST IncomingPhoneNumbers/:sid': ({ carrier, form, params }) => {
    const one = change(carrier, number(carrier, params.sid), form.only(...ofNumber))
    return bought(carrier, one)
  },
  'DELETE IncomingPhoneNumbers/:sid': ({ carrier, params }) => {
    const { kept } = carrier.state
    const { sid } = number(carrier, params.sid)
    kept.numbers = kept.numbers.filter((one) => one.sid !== sid)
    carrier.state.touch()
  },
  'POST Applications': ({ carrier, form }) => {
    const now = carrier.clock.now()
    const application: Application = { ...blank, sms_status_callback: '', sid: newSid('AP'), date_created: now, date_updated: now }
    change(carrier, application, form.only(...ofApplication))
    carrier.state.kept.applications.push(application)
    return shownApplication(carrier, application)
  },
  'GET Applications': ({ carrier, query }) => {
    const name = query.only('FriendlyName', 'PageSize', 'Page').get('FriendlyName')
    const found = carrier.state.kept.applications.filter((one) => !name || one.friendly_name === name)
    const shown = found.map((one) => shownApplication(carrier, one))
    return page(`${root(carrier.config)}/Applications.json`, 'applications', shown, query)
  },
  'GET Applications/:sid': ({ carrier, params }) => shownApplication(carrier, application(carrier, params.sid)),
  'POST Applications/:sid': ({ carrier, form, params }) =>
    shownApplication(carrier, change(carrier, application(carrier, params.sid), form.only(...ofApplication))),
  'DELETE Applications/:sid': ({ carrier, params }) => {
    const { kept } = carrier.state
    const { sid } = application(carrier, params.sid)
    kept.applications = kept.applications.filter((one) => one.sid !== sid)
    carrier.state.touch()
  },
}

const blank = {
  friendly_name: '',
  voice_url: '',
  voice_method: 'POST',
  voice_fallback_url: '',
  voice_fallback_method: 'POST',
  status_callback: '',
  status_callback_method: 'POST',
  sms_url: '',
  sms_method: 'POST',
  sms_fallback_url: '',
}

/** The made-up numbers that nobody has bought; in Contains `*` is any digit, and a plain text may stand anywhere. */
function forSale(carrier: Carrier, query: Form): string[] {
  const [areaCode, region, contains] = [query.get('AreaCode'), query.get('InRegion'), query.get('Contains')]
  if (areaCode && !/^[2-9]\d\d$/.test(areaCode)) throw new TwilioError(400, 21_451, `Invalid area code: ${areaCode}`)
  if (contains && !/^[+0-9*a-zA-Z]{2,16}$/.test(contains)) throw new TwilioError(400, 21_466, `Invalid pattern: ${contains}`)
  const sold = new Set(carrier.state.kept.numbers.map(({ phone_number }) => phone_number))
  const pattern = contains ? new RegExp(contains.replaceAll(/[a-z]/gi, keyOf).replace('+', '\\+').replaceAll('*', '\\d')) : /./
  const all = (areaCode ? [areaCode] : areaCodesOf(region)).flatMap(fictitious)
  const size = Math.min(Number(query.get('PageSize') ?? 30) || 30, 1000)
  return all.filter((one) => !sold.has(one) && pattern.test(one)).slice(0, size)
}

const keyOf = (letter: string): string => '22233344455566677778889999'[letter.toLowerCase().charCodeAt(0) - 97] ?? letter

function available(phone_number: string): Record<string, unknown> {
  const { city, state, zip, country } = placeOf(phone_number)
  const place = { locality: city, region: state, postal_code: zip, rate_center: city, lata: null, latitude: null, longitude: null }
  return {
    phone_number,
    friendly_name: friendly(phone_number),
    iso_country: country,
    ...place,
    address_requirements: 'none',
    beta: false,
    capabilities: { voice: true, SMS: true, MMS: true, fax: false },
  }
}

const friendly = (number: string): string => number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

function buy(carrier: Carrier, form: Form): Record<string, unknown> {
  form.only('PhoneNumber', 'AreaCode', ...ofNumber)
  const wished = form.get('PhoneNumber') ?? fictitious(form.need('AreaCode', 21_421)).find((one) => isFree(carrier, one))
  if (!wished || !isNumber(wished)) throw new TwilioError(400, 21_421, `PhoneNumber is not valid: ${wished ?? ''}`)
  if (!/^\+1[2-9]\d\d55501\d\d$/.test(wished) || !isFree(carrier, wished))
    throw new TwilioError(400, 21_422, `PhoneNumber ${wished} is not available.`)
  const now = carrier.clock.now()
  const one: BoughtNumber = {
    ...blank,
    friendly_name: friendly(wished),
    sid: newSid('PN'),
    phone_number: wished,
    voice_application_sid: '',
    sms_application_sid: '',
    date_created: now,
    date_updated: now,
  }
  change(carrier, one, form)
  carrier.state.kept.numbers.push(one)
  return bought(carrier, one)
}

const isFree = (carrier: Carrier, wished: string) => !carrier.state.kept.numbers.some(({ phone_number }) => phone_number === wished)

function change<T extends Application | BoughtNumber>(carrier: Carrier, one: T, form: Form): T {
  const names = [...ofNumber, 'SmsStatusCallback'].filter((name) => form.get(name) !== undefined)
  const values = names.map((name) => {
    if (name.endsWith('Method')) return [snake(name), form.oneOf(name, 'GET', 'POST')]
    return [snake(name), /Url$|Callback$/.test(name) ? form.url(name) : form.get(name)]
  })
  Object.assign(one, Object.fromEntries(values), { date_updated: carrier.clock.now() })
  carrier.state.touch()
  return one
}

const snake = (name: string): string => name.replace(/(?!^)[A-Z]/g, '_$&').toLowerCase()

function number(carrier: Carrier, sid = ''): BoughtNumber {
  const found = carrier.state.kept.numbers.find((one) => one.sid === sid)
  if (!found) throw notFound(`IncomingPhoneNumbers/${sid}`)
  return found
}

function application(carrier: Carrier, sid = ''): Application {
  const found = carrier.state.kept.applications.find((one) => one.sid === sid)
  if (!found) throw notFound(`Applications/${sid}`)
  return found
}

function bought({ config }: Carrier, one: BoughtNumber): Record<string, unknown> {
  return {
    ...one,
    ...common(config, one.date_created, one.date_updated),
    capabilities,
    status: 'in-use',
    origin: 'twilio',
    beta: false,
    address_requirements: 'none',
    uri: `${root(config)}/IncomingPhoneNumbers/${one.sid}.json`,
  }
}

function shownApplication({ config }: Carrier, one: Application): Record<string, unknown> {
  return { ...one, ...common(config, one.date_created, one.date_updated), uri: `${root(config)}/Applications/${one.sid}.json` }
}
