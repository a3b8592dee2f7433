/** The words beside the grid that say how events are moved by keys. */
export const movableHelp = 'calendar-grid-help'
