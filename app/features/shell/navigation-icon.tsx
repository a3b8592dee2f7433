import type { NavigationEntry } from './navigation.ts'
import icons from './navigation-icons.svg?url'

/** The picture of a place of the navigation, from the file that holds them all. */
export function NavigationIcon({ place }: { place: NavigationEntry['key'] }) {
  return (
    <svg
      className="lucide"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`${icons}#${place}`} />
    </svg>
  )
}
