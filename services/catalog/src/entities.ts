import { BlogPostEntity } from './blog-posts/blog-post.entity.js';
import { OfferingEntity } from './offerings/offering.entity.js';
import { PictureEntity } from './pictures/picture.entity.js';
import {
  PriceListEntity,
  VehicleClassEntity,
  VehicleClassPriceEntity,
} from './prices/price.entity.js';
import { RetentionSettingsEntity } from './retention/retention-settings.entity.js';
import { ServiceAreaEntity } from './service-areas/service-area.entity.js';
import { SiteSettingsEntity } from './settings/site-settings.entity.js';
import { TestimonialEntity } from './testimonials/testimonial.entity.js';

export const entities = [
  OfferingEntity,
  VehicleClassEntity,
  VehicleClassPriceEntity,
  PriceListEntity,
  ServiceAreaEntity,
  TestimonialEntity,
  BlogPostEntity,
  SiteSettingsEntity,
  RetentionSettingsEntity,
  PictureEntity,
];
