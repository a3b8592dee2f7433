/** Everyday names and real places, so that lists look like lists. Phone numbers use the exchange 555, which nobody has. */

export const firstNames =
  `James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica
Thomas Karen Charles Sarah Christopher Lisa Daniel Nancy Matthew Sandra Anthony Betty Mark Ashley Donald Emily Steven Kimberly Andrew Margaret
Paul Donna Joshua Michelle Kenneth Carol Kevin Amanda Brian Melissa George Deborah Timothy Stephanie Ronald Rebecca Jason Laura Edward Helen
Jeffrey Sharon Ryan Cynthia Jacob Kathleen Gary Amy Nicholas Angela Eric Shirley Jonathan Brenda Stephen Pamela Larry Emma Justin Nicole Scott
Ruth Brandon Katherine Benjamin Samantha Samuel Christine Gregory Catherine Alexander Virginia Patrick Rachel Frank Janet Raymond Maria Jack
Diane Dennis Alice José Rosa Walter Judith Luis Carmen Miguel Guadalupe Wei Mei Hiroshi Aisha Omar Fatima Dmitri Olga`.split(/\s+/)

export const lastNames = `Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson
Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott
Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz
Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox
Ward Richardson Watson Brooks Chavez Wood James Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster
O'Brien Muñoz Chen Kowalski Abdi Ivanov MacLeod`.split(/\s+/)

export const streets =
  `Maple Street|Oak Avenue|Cedar Lane|Elm Street|Washington Boulevard|Lake Road|Hill Street|Park Avenue|Pine Street|River Road
Church Street|Sunset Drive|Highland Avenue|Franklin Street|Chestnut Street|Meadow Lane|Mill Road|Spring Street|Union Street|Willow Way`.split(
    /[|\n]/,
  )

export type Place = {
  city: string
  state: string
  zip: string
  county: string
  area: string
  zone: 'est' | 'cst' | 'mst' | 'pst' | 'akst' | 'hst'
}

const place = (city: string, state: string, zip: string, county: string, area: string, zone: Place['zone']): Place => ({
  city,
  state,
  zip,
  county,
  area,
  zone,
})

export const places: Place[] = [
  place('Boston', 'MA', '02108', 'Suffolk', '617', 'est'),
  place('Worcester', 'MA', '01602', 'Worcester', '508', 'est'),
  place('Tampa', 'FL', '33602', 'Hillsborough', '813', 'est'),
  place('Orlando', 'FL', '32801', 'Orange', '407', 'est'),
  place('Miami', 'FL', '33130', 'Miami-Dade', '305', 'est'),
  place('Atlanta', 'GA', '30303', 'Fulton', '404', 'est'),
  place('Charlotte', 'NC', '28202', 'Mecklenburg', '704', 'est'),
  place('Columbus', 'OH', '43215', 'Franklin', '614', 'est'),
  place('Pittsburgh', 'PA', '15222', 'Allegheny', '412', 'est'),
  place('Albany', 'NY', '12207', 'Albany', '518', 'est'),
  place('Detroit', 'MI', '48226', 'Wayne', '313', 'est'),
  place('Chicago', 'IL', '60602', 'Cook', '312', 'cst'),
  place('Springfield', 'IL', '62701', 'Sangamon', '217', 'cst'),
  place('Dallas', 'TX', '75201', 'Dallas', '214', 'cst'),
  place('Houston', 'TX', '77002', 'Harris', '713', 'cst'),
  place('San Antonio', 'TX', '78205', 'Bexar', '210', 'cst'),
  place('Nashville', 'TN', '37201', 'Davidson', '615', 'cst'),
  place('Minneapolis', 'MN', '55401', 'Hennepin', '612', 'cst'),
  place('Omaha', 'NE', '68102', 'Douglas', '402', 'cst'),
  place('Denver', 'CO', '80202', 'Denver', '303', 'mst'),
  place('Phoenix', 'AZ', '85003', 'Maricopa', '602', 'mst'),
  place('Albuquerque', 'NM', '87102', 'Bernalillo', '505', 'mst'),
  place('Boise', 'ID', '83702', 'Ada', '208', 'mst'),
  place('Los Angeles', 'CA', '90012', 'Los Angeles', '213', 'pst'),
  place('Fresno', 'CA', '93721', 'Fresno', '559', 'pst'),
  place('Seattle', 'WA', '98101', 'King', '206', 'pst'),
  place('Portland', 'OR', '97204', 'Multnomah', '503', 'pst'),
  place('Anchorage', 'AK', '99501', 'Anchorage', '907', 'akst'),
  place('Honolulu', 'HI', '96813', 'Honolulu', '808', 'hst'),
]

export const tagNames = [
  'Medicare',
  'Turning 65',
  'Veteran',
  'Spanish speaking',
  'Hot lead',
  'Final expense',
  'Annual review',
  'Birthday call',
  'Referral partner',
  'Seminar 2026',
]

export const noteLines = [
  'Spoke on the phone. Wants to compare Part D plans before the end of enrollment.',
  'Left a voicemail. Best reached in the morning.',
  'Husband passed away in spring; be gentle about beneficiary changes.',
  'Asked for a quote on a 15,000 final expense policy.',
  'Met at the library seminar. Very friendly, brings her daughter to appointments.',
  'Prefers paper forms. Send the packet by mail and call a week later.',
  'Currently with another carrier until December. Call back in October.',
  'Has questions about dental and vision coverage.',
  'Moved last month, new address confirmed.',
  'Reviewed coverage, everything in order. Next review in a year.',
]
