export { contactCalendar } from './contact-card.server.ts'
export { todayCard } from './today-card.server.ts'
