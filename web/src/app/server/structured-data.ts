import { catalogApi } from '../../api/catalog.api.js';
import { paths, routePatterns } from '../../paths.js';
import type { AppStore } from '../store.js';
import {
  areaService,
  blogPosting,
  breadcrumbs,
  business,
  service,
  type Thing,
} from './schema-org.js';

export interface RenderedPage {
  /** Route pattern. */
  pattern: string;
  params: Readonly<Record<string, string | undefined>>;
  state: ReturnType<AppStore['getState']>;
  origin: string;
}

const read = catalogApi.endpoints;

export function structuredData(page: RenderedPage): Thing[] {
  const { state, origin } = page;
  const { data: settings } = read.getSettings.select()(state);
  const { data: areas } = read.getServiceAreas.select()(state);
  return [business(origin, settings, areas), ...(subjects[page.pattern]?.(page) ?? [])];
}

const subjects: Readonly<Record<string, (page: RenderedPage) => Thing[]>> = {
  [routePatterns.offering]: ({ state, origin, params: { slug = '' } }) => {
    const { data: settings } = read.getSettings.select()(state);
    const { data: offering } = read.getOffering.select({ slug })(state);
    if (!offering) return [];
    const own = { name: offering.name, path: paths.offering(slug) };
    const way = wayTo({ name: 'Services', path: paths.section('services') }, own);
    return [service(origin, settings, offering), breadcrumbs(origin, way)];
  },
  [routePatterns.area]: ({ state, origin, params: { slug = '' } }) => {
    const { data: area } = read.getServiceArea.select({ slug })(state);
    if (!area) return [];
    const own = { name: area.name, path: paths.area(slug) };
    const way = wayTo({ name: 'Service Areas', path: paths.section('areas') }, own);
    return [areaService(origin, area), breadcrumbs(origin, way)];
  },
  [routePatterns.blogPost]: ({ state, origin, params: { slug = '' } }) => {
    const { data: settings } = read.getSettings.select()(state);
    const { data: blogPost } = read.getBlogPost.select({ slug })(state);
    if (!blogPost) return [];
    const own = { name: blogPost.title, path: paths.blogPost(slug) };
    const way = wayTo({ name: 'Blog', path: paths.blog }, own);
    return [blogPosting(origin, settings, blogPost), breadcrumbs(origin, way)];
  },
};

interface Step {
  name: string;
  path: string;
}

const wayTo = (list: Step, own: Step): Step[] => [{ name: 'Home', path: paths.home }, list, own];
