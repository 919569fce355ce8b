import { NavLink, useLocation } from 'react-router'
import { groups, type Place } from '../sections.ts'

/** The pages of the office by group: a column, on a narrow screen a menu that opens. */
export function Navigation({ places }: { places: readonly Place[] }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Office" className="places">
      {/* Closes when a page was chosen. */}
      <details key={pathname} className="menu">
        <summary>Menu</summary>
        <Groups places={places} />
      </details>
      <div className="column">
        <Groups places={places} />
      </div>
    </nav>
  )
}

function Groups({ places }: { places: readonly Place[] }) {
  return (
    <>
      {groups.map((group) => {
        const own = places.filter((place) => place.group === group)
        return own.length > 0 ? <GroupOf key={group} name={group} places={own} /> : null
      })}
      <NavLink to="/keys">Keys</NavLink>
    </>
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
