import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { groups, type Place } from '../section.ts'

/** The pages of the office by group: a column, on a narrow screen behind a button. */
export function Navigation({ places }: { places: readonly Place[] }) {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  // Another page closes it.
  const isOpen = openAt === pathname
  return (
    <nav aria-label="Office" className="places">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="places"
        onClick={() => setOpenAt(isOpen ? undefined : pathname)}
      >
        Menu
      </button>
      <div id="places" data-open={isOpen}>
        {groups.map((group) => {
          const own = places.filter((place) => place.group === group)
          return own.length > 0 ? <GroupOf key={group} name={group} places={own} /> : null
        })}
        <NavLink to="/keys">Keys</NavLink>
      </div>
    </nav>
  )
}

function GroupOf({ name, places }: { name: string; places: readonly Place[] }) {
  return (
    <section>
      <h2>{name}</h2>
      <ul>
        {places.map(({ name: place, to }) => (
          <li key={to}>
            <NavLink to={to}>{place}</NavLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
