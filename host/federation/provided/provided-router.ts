/**
 * The router as the host provides it to every remote. A shared library arrives whole, and whole it weighs three times as
 * much as what a site without loaders and server rendering uses: so the host shares these names under the library's own.
 * Lint keeps every front end to this list.
 */
export {
  BrowserRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  createPath,
  generatePath,
  matchPath,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router'
