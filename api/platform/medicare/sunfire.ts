import type { MedicarePlatform } from './medicare.ts'

type Partner = { url: string; partner_id: string; is_stand_in: boolean }

/** SunFire takes a prospect as a form that a browser posts. Its fields are those of a public integration; no others are known. */
export function sunfire({ url, partner_id, is_stand_in }: Partner): MedicarePlatform {
  return {
    name: 'sunfire',
    is_stand_in,
    takes: ['name', 'birth_date', 'zip_code', 'medicare_part_a_date'],
    form: (reference, { name = [], birth_date, zip_code = [], medicare_part_a_date }) => ({
      action: `${url}/api/prospect`,
      fields: {
        'metadata.partnerId': partner_id,
        'metadata.app': 'blaze',
        'metadata.appId': 'sunfire',
        'parameters.leadId': reference,
        'applicant.firstName': name[0] ?? '',
        'applicant.lastName': name[1] ?? '',
        ...dayFields('applicant.dob', birth_date),
        ...dayFields('applicant.partADate', medicare_part_a_date),
        'applicant.home.zip': zip_code[0]?.slice(0, 5) ?? '',
      },
    }),
  }
}

function dayFields(field: string, [iso]: string[] = []): Record<string, string> {
  if (!iso) return {}
  const [year = '', month = '', day = ''] = iso.split('-')
  return { [`${field}.year`]: year, [`${field}.month`]: String(Number(month)), [`${field}.day`]: String(Number(day)) }
}
