export { ContactCalendarCard } from './contact-card.tsx'
export { TodayCard } from './today-card.tsx'
