-- The floating button has its links beside the widgets of other clients, and a wheel is a list of segments.
update brands.config set content = jsonb_build_object(
  'widgets', jsonb_build_array(jsonb_build_object(
    'name', 'Rocket Mart', 'image', '/art/hero/phone.webp', 'type', 'rocketMart')),
  'links', coalesce(content -> 'widgets', '[]'))
where name = 'main-widget-config' and jsonb_typeof(content) = 'object' and not content ? 'links';

update brands.config set content = coalesce((
  select jsonb_agg(jsonb_build_object(
      'id', place, 'weight', greatest(0, (prize ->> 'weight')::int), 'prize', false,
      'bonuses', jsonb_build_array(jsonb_build_object(
        'title', prize ->> 'title', 'type', 'bonus',
        'attributes', '[]'::jsonb, 'result_bonus', '[]'::jsonb)))
    order by place)
  from jsonb_array_elements(content -> 'prizes') with ordinality as one (prize, place)), '[]')
where name = 'wheel-config' and jsonb_typeof(content) = 'object';
