import type { ZoneName } from './zones.ts'

/**
 * The area codes of the North American Numbering Plan: where each is, and by which clocks people live there.
 * Source: the public area code reports of the numbering plan's administrator (nanpa.com), compared with two independent
 * lists (the geocoding and time zone data of libphonenumber 9.0.35 of July 2026, and announcements of the state commissions
 * for codes that are newer than that). Where a code lies in two zones, both stand here.
 * Compared as of 2026-11-21. How to change it: docs/operators.md, "Calling and texting rules".
 */

export type AreaRow = {
  /** Two letters, ISO 3166; the territories of the United States count as the United States. */
  country: string
  /** State, territory or province; null where a country has none that matter. */
  region: string | null
  zones: readonly ZoneName[]
  /** Area codes with blanks between. */
  codes: string
  effective_from: string
  /** The first day on which it holds no longer. */
  effective_to?: string
}

/** Zone borders were last moved on this day (Mercer County, North Dakota): the rows below hold at least since then. */
const sinceBordersMoved = '2010-11-07'

const row = (country: string, region: string | null, zones: readonly ZoneName[], codes: string): AreaRow => ({
  country,
  region,
  zones,
  codes,
  effective_from: sinceBordersMoved,
})
const us = (region: string, zones: readonly ZoneName[], codes: string) => row('US', region, zones, codes)
const canada = (region: string, zones: readonly ZoneName[], codes: string) => row('CA', region, zones, codes)

export const areaRows: readonly AreaRow[] = [
  us('AL', ['chicago'], '205 251 256 334 483 659 938'),
  us('AK', ['anchorage', 'adak'], '907'),
  us('AZ', ['phoenix'], '480 520 602 623'),
  // The Navajo Nation puts its clocks forward in summer, the rest of Arizona does not.
  us('AZ', ['phoenix', 'denver'], '928'),
  us('AR', ['chicago'], '327 479 501 870'),
  us('CA', ['los_angeles'], '209 213 279 310 323 341 350 357 369 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669'),
  us('CA', ['los_angeles'], '707 714 738 747 760 805 818 820 831 837 840 858 909 916 925 949 951'),
  us('CO', ['denver'], '303 719 720 748 970 983'),
  us('CT', ['new_york'], '203 475 860 959'),
  us('DE', ['new_york'], '302'),
  us('DC', ['new_york'], '202 771'),
  us('FL', ['new_york'], '239 305 321 324 352 386 407 561 645 656 689 727 728 754 772 786 813 863 904 941 954'),
  us('FL', ['new_york', 'chicago'], '448 850'),
  us('GA', ['new_york'], '229 404 470 478 678 706 762 770 912 943'),
  us('HI', ['honolulu'], '808'),
  us('ID', ['denver', 'los_angeles'], '208 986'),
  us('IL', ['chicago'], '217 224 309 312 331 447 464 618 630 708 730 773 779 815 847 861 872'),
  us('IN', ['new_york'], '260 317 463 765'),
  us('IN', ['new_york', 'chicago'], '219 574 812 930'),
  us('IA', ['chicago'], '319 515 563 641 712'),
  us('KS', ['chicago'], '316 913'),
  us('KS', ['chicago', 'denver'], '620 785'),
  us('KY', ['new_york'], '502 859'),
  us('KY', ['new_york', 'chicago'], '270 364 606'),
  us('LA', ['chicago'], '225 318 337 457 504 985'),
  us('ME', ['new_york'], '207'),
  us('MD', ['new_york'], '227 240 301 410 443 667'),
  us('MA', ['new_york'], '339 351 413 508 617 774 781 857 978'),
  us('MI', ['new_york'], '231 248 269 313 517 586 616 679 734 810 947 989'),
  us('MI', ['new_york', 'chicago'], '906'),
  us('MN', ['chicago'], '218 320 507 612 651 763 924 952'),
  us('MS', ['chicago'], '228 471 601 662 769'),
  us('MO', ['chicago'], '235 314 417 557 573 636 660 816 975'),
  us('MT', ['denver'], '406'),
  us('NE', ['chicago'], '402 531'),
  us('NE', ['chicago', 'denver'], '308'),
  us('NV', ['los_angeles'], '702 725'),
  us('NV', ['los_angeles', 'denver'], '775'),
  us('NH', ['new_york'], '603'),
  us('NJ', ['new_york'], '201 551 609 640 732 848 856 862 908 973'),
  us('NM', ['denver'], '505 575'),
  us('NY', ['new_york'], '212 315 329 332 347 363 465 516 518 585 607 624 631 646 680 716 718 838 845 914 917 929 934'),
  us('NC', ['new_york'], '252 336 472 704 743 828 910 919 980 984'),
  us('ND', ['chicago', 'denver'], '701'),
  us('OH', ['new_york'], '216 220 234 283 326 330 380 419 436 440 513 567 614 740 937'),
  us('OK', ['chicago'], '405 539 572 580 918'),
  us('OR', ['los_angeles'], '503 971'),
  us('OR', ['los_angeles', 'denver'], '458 541'),
  us('PA', ['new_york'], '215 223 267 272 412 445 484 570 582 610 717 724 814 835 878'),
  us('RI', ['new_york'], '401'),
  us('SC', ['new_york'], '803 821 839 843 854 864'),
  us('SD', ['chicago', 'denver'], '605'),
  us('TN', ['chicago'], '615 629 731 901 931'),
  us('TN', ['new_york'], '865'),
  us('TN', ['new_york', 'chicago'], '423 729'),
  us('TX', ['chicago'], '210 214 254 281 325 346 361 409 430 432 469 512 621 682 713 726 737 806 817 830 832 903'),
  us('TX', ['chicago'], '936 940 945 956 972 979'),
  us('TX', ['denver'], '915'),
  us('UT', ['denver'], '385 435 801'),
  us('VT', ['new_york'], '802'),
  us('VA', ['new_york'], '276 434 540 571 686 703 757 804 826 948'),
  us('WA', ['los_angeles'], '206 253 360 425 509 564'),
  us('WV', ['new_york'], '304 681'),
  us('WI', ['chicago'], '262 274 353 414 534 608 715 920'),
  us('WY', ['denver'], '307'),

  us('AS', ['pago_pago'], '684'),
  us('GU', ['guam'], '671'),
  us('MP', ['guam'], '670'),
  us('PR', ['puerto_rico'], '787 939'),
  us('VI', ['puerto_rico'], '340'),

  canada('AB', ['denver'], '368 403 568 587 780 825'),
  canada('BC', ['los_angeles', 'denver'], '236 250 257 604 672 778'),
  canada('MB', ['chicago'], '204 431 584'),
  canada('NB', ['halifax'], '428 506'),
  canada('NL', ['st_johns', 'halifax'], '709 879'),
  // Nova Scotia and Prince Edward Island share theirs.
  canada('NS', ['halifax'], '782 851 902'),
  canada('ON', ['new_york', 'chicago'], '226 249 289 343 365 382 387 416 437 460 519 537 548 613 647 683 705 742 753 807 905 942'),
  canada('QC', ['new_york', 'halifax'], '263 354 367 418 438 450 468 514 579 581 819 873'),
  canada('SK', ['regina', 'denver'], '306 474 639'),
  // Yukon, the Northwest Territories and Nunavut share one.
  canada('NT', ['los_angeles', 'phoenix', 'denver', 'chicago', 'new_york'], '867'),

  row('AG', null, ['puerto_rico'], '268'),
  row('AI', null, ['puerto_rico'], '264'),
  row('BB', null, ['puerto_rico'], '246'),
  row('BM', null, ['bermuda'], '441'),
  row('BS', null, ['nassau'], '242'),
  row('DM', null, ['puerto_rico'], '767'),
  row('DO', null, ['puerto_rico'], '809 829 849'),
  row('GD', null, ['puerto_rico'], '473'),
  row('JM', null, ['jamaica'], '658 876'),
  row('KN', null, ['puerto_rico'], '869'),
  row('KY', null, ['jamaica'], '345'),
  row('LC', null, ['puerto_rico'], '758'),
  row('MS', null, ['puerto_rico'], '664'),
  row('SX', null, ['puerto_rico'], '721'),
  row('TC', null, ['grand_turk'], '649'),
  row('TT', null, ['puerto_rico'], '868'),
  row('VC', null, ['puerto_rico'], '784'),
  row('VG', null, ['puerto_rico'], '284'),
]

/** The newest codes and the day on which the first numbers could be given out; the others are older than the rules here. */
export const inServiceFrom: Readonly<Record<string, string>> = {
  '621': '2025-01-23',
  '357': '2025-03-26',
  '679': '2025-11-07',
  '483': '2026-02-23',
  '465': '2026-06-18',
}

/** Area codes that are no place. `premium` costs the caller more than a call does. */
export const nonGeographic = {
  toll_free: '800 833 844 855 866 877 888',
  premium: '900',
  personal:
    '500 521 522 523 524 525 526 527 528 529 532 533 535 538 542 543 544 545 546 547 549 550 552 553 554 556 566 569 577 578 588 589',
  carrier: '456 700 710',
  canadian: '600 622 633 644 655 677 688',
} as const

export type NonGeographic = keyof typeof nonGeographic

/** In any area code, this exchange is information at a premium rate. */
export const premiumExchange = '976'

/** Every zone of a state or territory, for people of whom the address is all that is known. */
export const stateZones: Readonly<Record<string, readonly ZoneName[]>> = Object.fromEntries(
  [...new Set(areaRows.filter(({ country }) => country === 'US').map(({ region }) => region ?? ''))].map((region) => [
    region,
    [...new Set(areaRows.filter((area) => area.country === 'US' && area.region === region).flatMap((area) => area.zones))],
  ]),
)
