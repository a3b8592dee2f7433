/** The system version; the browser's stored keys carry it. */
export const version = '0.2.37'
