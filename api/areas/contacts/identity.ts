/**
 * Who is the same person: the same phone number or e-mail address is one person only if the first names do not contradict each
 * other, for couples share both. Files, lead vendors and public pages all ask here.
 */

const shortForms = [
  'abigail abby',
  'abraham abe',
  'albert al bert',
  'alexander alex al',
  'alexandra alex sandra',
  'alfred al fred',
  'allison allie',
  'amanda mandy',
  'andrew andy drew',
  'angela angie',
  'anthony tony',
  'antonio tony',
  'barbara barb babs',
  'benjamin ben',
  'bernard bernie',
  'beverly bev',
  'bradley brad',
  'calvin cal',
  'catherine cathy kate katie cat',
  'charles charlie chuck chas',
  'charlotte lottie',
  'christina chris tina christy',
  'christine chris tina christy',
  'christopher chris',
  'clifford cliff',
  'cynthia cindy',
  'daniel dan danny',
  'david dave',
  'deborah deb debbie debra',
  'dennis denny',
  'donald don donnie',
  'dorothy dot dottie',
  'douglas doug',
  'edward ed eddie ted ned',
  'eleanor ellie nell',
  'elizabeth liz beth betty betsy lizzie eliza',
  'eugene gene',
  'evelyn evie',
  'florence flo',
  'francis frank fran',
  'frances fran',
  'franklin frank',
  'frederick fred freddy',
  'gabriel gabe',
  'gerald gerry jerry',
  'geraldine gerry',
  'gregory greg',
  'gwendolyn gwen',
  'harold hal harry',
  'henry hank harry',
  'herbert herb',
  'isabella bella',
  'jacob jake',
  'jacqueline jackie',
  'james jim jimmy jamie',
  'janet jan',
  'jeffrey jeff',
  'jennifer jen jenny',
  'jessica jess jessie',
  'john johnny jack jon',
  'jonathan jon john',
  'jose pepe',
  'joseph joe joey',
  'joshua josh',
  'judith judy',
  'juliana julie',
  'katherine kathy kate katie kay',
  'kathleen kathy kate katie',
  'kenneth ken kenny',
  'kimberly kim',
  'lawrence larry',
  'leonard leo len lenny',
  'leslie les',
  'lillian lily',
  'louis lou louie',
  'louise lou',
  'margaret maggie meg peggy marge margie',
  'maria mary',
  'martha marty',
  'martin marty',
  'matthew matt',
  'melissa missy',
  'michael mike mickey',
  'michelle shelly',
  'nancy nan',
  'nathaniel nate nathan',
  'nicholas nick',
  'nicole nikki',
  'norman norm',
  'pamela pam',
  'patricia pat patty trish tricia',
  'patrick pat',
  'peter pete',
  'philip phil',
  'phillip phil',
  'priscilla cilla',
  'rachel rae',
  'randall randy',
  'raymond ray',
  'rebecca becky becca',
  'richard rick dick rich ricky',
  'robert bob bobby rob robbie',
  'roberta bobbie',
  'rodney rod',
  'roger rog',
  'ronald ron ronnie',
  'rosemary rose',
  'russell russ',
  'samantha sam',
  'samuel sam sammy',
  'sandra sandy',
  'sharon shari',
  'shirley shirl',
  'stanley stan',
  'stephanie steph',
  'stephen steve',
  'steven steve',
  'stuart stu',
  'susan sue susie suzy',
  'suzanne sue',
  'theodore ted teddy theo',
  'theresa terry tess',
  'thomas tom tommy',
  'timothy tim',
  'victor vic',
  'victoria vicky tori',
  'vincent vince vinnie',
  'virginia ginny',
  'walter walt wally',
  'william bill billy will willie liam',
  'zachary zach',
].map((line) => line.split(' '))

const groupsOf = new Map<string, Set<number>>()
for (const [group, names] of shortForms.entries())
  for (const name of names) groupsOf.set(name, (groupsOf.get(name) ?? new Set()).add(group))

/** The first word of a name, in lower case without accents and marks. */
function firstWord(name: string): string {
  const [word = ''] = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s,]+/)
    .map((part) => part.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter(Boolean)
  return word
}

/** Equal, or one of them empty, an initial, or a known short form of the other. */
export function firstNamesAgree(one: string, other: string): boolean {
  const [a, b] = [firstWord(one), firstWord(other)]
  if (a === '' || b === '' || a === b) return true
  if (a.length === 1 || b.length === 1) return a[0] === b[0]
  const groups = groupsOf.get(a)
  return groups !== undefined && [...(groupsOf.get(b) ?? [])].some((group) => groups.has(group))
}

type Named = { first_name: string; nickname?: string | null }

export const isSamePerson = (one: Named, other: Named): boolean =>
  firstNamesAgree(one.first_name, other.first_name) ||
  Boolean(other.nickname && firstNamesAgree(one.first_name, other.nickname)) ||
  Boolean(one.nickname && firstNamesAgree(one.nickname, other.first_name))

/** Another person of the same name at the same number: of one household. */
export const isOfOneHousehold = (one: Named & { last_name: string }, other: Named & { last_name: string }): boolean =>
  one.last_name !== '' && firstWord(one.last_name) === firstWord(other.last_name) && !isSamePerson(one, other)
