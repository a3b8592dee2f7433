/** What the form of a print has. */
export type PrintFields = {
  kit_id: string
  send_as: string
  layout: string
  begin_at: string
  order: string
  one_a_household: string
  offset_x: string
  offset_y: string
}

export const usual: PrintFields = {
  kit_id: '',
  send_as: 'owner',
  layout: '5160',
  begin_at: '1',
  order: 'name',
  one_a_household: 'on',
  offset_x: '0',
  offset_y: '0',
}
