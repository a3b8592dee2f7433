/** Short names for the zones that the tables of places are written in. Zones that keep the same clocks share one name. */
export const zones = {
  new_york: 'America/New_York',
  chicago: 'America/Chicago',
  denver: 'America/Denver',
  phoenix: 'America/Phoenix',
  los_angeles: 'America/Los_Angeles',
  anchorage: 'America/Anchorage',
  adak: 'America/Adak',
  honolulu: 'Pacific/Honolulu',
  halifax: 'America/Halifax',
  puerto_rico: 'America/Puerto_Rico',
  st_johns: 'America/St_Johns',
  regina: 'America/Regina',
  pago_pago: 'Pacific/Pago_Pago',
  guam: 'Pacific/Guam',
  jamaica: 'America/Jamaica',
  nassau: 'America/Nassau',
  grand_turk: 'America/Grand_Turk',
  bermuda: 'Atlantic/Bermuda',
} as const

export type ZoneName = keyof typeof zones
